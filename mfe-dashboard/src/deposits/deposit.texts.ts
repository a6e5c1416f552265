import type { DepositMarking } from "@portal/shared-ui/api";
import { formatDay, formatZonedInstant } from "@portal/shared-ui/dates";

const formerStaff = "A former staff member of the agency";

/** Staff member who acted. */
export const nameDecider = (by: string | null): string => (by === null ? formerStaff : `${by} of the agency`);

export function describeMarking({ marked, by, takenBack, at }: DepositMarking, timeZone: string): string {
  const when = formatZonedInstant(at, timeZone);
  if (takenBack) return `The bank took this deposit back on ${when}, so it does not count.`;
  const name = nameDecider(by);
  return marked
    ? `${name} marked this deposit as a sale on ${when}.`
    : `${name} took this deposit off your sales on ${when}.`;
}

/** The client's objection, and its effect until staff decides. */
export function describeObjection(
  { marked, objection, invoice }: Pick<DepositMarking, "marked" | "objection" | "invoice">,
  timeZone: string,
): string[] {
  if (objection === null) return [];
  const objected = `You objected on ${formatZonedInstant(objection.at, timeZone)}: “${objection.reason}”`;
  const { decision } = objection;
  if (decision !== null) return [objected, describeDecision(decision, timeZone)];
  if (!marked) return [objected, "The agency decides whether the deposit counts again."];
  return [
    objected,
    invoice === null
      ? "It isn’t billed until the agency decides."
      : `It is on ${invoice.invoice_number}. The agency decides whether to credit it.`,
  ];
}

type Decision = NonNullable<NonNullable<DepositMarking["objection"]>["decision"]>;

function describeDecision({ keep, by, at, reason }: Decision, timeZone: string): string {
  const result = keep ? "did not agree" : "agreed with you";
  return `${by ?? formerStaff} ${result} on ${formatZonedInstant(at, timeZone)}: “${reason}”`;
}

/** How long the client can object; null when that says nothing new. */
export function describeTimeToObject({ canObject, objectUntil, objection, takenBack }: DepositMarking): string | null {
  if (canObject) {
    return objectUntil === null
      ? "You can object until it is billed, and for 7 days after that."
      : `You can object until ${formatDay(objectUntil)}.`;
  }
  if (takenBack || objection?.decision === null || objection?.decision?.keep === false) return null;
  return objection === null
    ? "The time to object is over. If you disagree, send the agency a message."
    : "If you disagree, send the agency a message.";
}

export const depositTexts = {
  title: "Bank deposits",
  about: "Deposits that the agency marked as sales, or unmarked.",
  failed: "Bank deposits and late sales could not be loaded.",
  object: "Object",
  objecting: "Sending",
  reader: "The agency reads it.",
  older: "Show older",
  prompt: ({ marked, invoice }: DepositMarking) => {
    if (!marked) return "Tell the agency why the deposit should count. It decides, and we email you.";
    return invoice === null
      ? "Tell the agency why this isn’t a sale. It isn’t billed until the agency decides, and we email you."
      : `Tell the agency why this isn’t a sale. It is on ${invoice.invoice_number}: the agency decides whether to credit it, and we email you.`;
  },
} as const;
