import type { DepositMarking } from "@portal/shared-ui/api";

export interface DecisionTexts {
  button: string;
  effect: string;
}

/** `keep`: the agency's change stays; otherwise it is undone. */
export function nameDecision(keep: boolean, { marked, invoice }: DepositMarking): DecisionTexts {
  if (keep) {
    return marked
      ? { button: "Keep as a sale", effect: "The deposit counts as a sale and can be billed." }
      : { button: "Keep it out", effect: "The deposit does not count as a sale." };
  }
  if (!marked) return { button: "Mark again", effect: "The deposit counts as a sale again and can be billed." };
  return {
    button: "Unmark",
    effect:
      invoice === null
        ? "The deposit no longer counts as a sale."
        : `The deposit no longer counts as a sale. What ${invoice.invoice_number} billed for it is credited on the next invoice.`,
  };
}

export const depositTexts = {
  reader: "The client reads it in an email and in the portal.",
  gone: "A former staff member",
  takenBack: "Taken back by the bank",
} as const;
