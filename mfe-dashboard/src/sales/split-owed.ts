import type { BilledPart, BilledState } from "@portal/shared-ui/api";
import { formatWeekday } from "@portal/shared-ui/dates";

/** How a part is drawn: filled, hatched, outlined or in the colour of what failed. */
type PartLook = "paid" | "planned" | "open" | "failed";

/** A part of what is owed of the range; integer cents. */
export interface OwedPart {
  label: string;
  amount: number;
  look: PartLook;
  /** Where more of it is told; null: nowhere. */
  to: string | null;
}

const looks: Readonly<Record<BilledState, PartLook>> = {
  paid: "paid",
  scheduled: "planned",
  processing: "planned",
  failed: "failed",
  "written-off": "open",
};

function nameBilled({ state, debited }: BilledPart): string {
  switch (state) {
    case "paid":
      return "Paid";
    case "scheduled":
      if (debited === null) return "Debited next";
      return `${debited.first === debited.last ? "Debit on" : "Debits from"} ${formatWeekday(debited.first)}`;
    case "processing":
      return "On its way from your bank";
    case "failed":
      return "Debit failed";
    case "written-off":
      return "Written off";
  }
}

/**
 * Splits what is owed of a range into what is paid, debited next, on its way, failed and not billed: together they are all of
 * it, to the cent.
 */
export function splitOwed(owed: number, billed: readonly BilledPart[]): OwedPart[] {
  const left = billed.reduce((rest, { amount }) => rest - amount, owed);
  const parts = billed.map((part): OwedPart => ({
    label: nameBilled(part),
    amount: part.amount,
    look: looks[part.state],
    to: part.state === "paid" || part.state === "written-off" ? null : "/debits",
  }));
  if (left === 0 && parts.length > 0) return parts;
  return [...parts, { label: left < 0 ? "To be credited" : "Not billed yet", amount: left, look: "open", to: null }];
}
