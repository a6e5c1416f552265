import type { DebitDay, DebitStatus, InvoiceEvent, InvoiceItem, InvoiceStatus } from "@portal/shared-ui/api";
import type { BadgeProps } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";

export interface StatusText {
  tone: BadgeProps["tone"];
  label: string;
}

export const invoiceStatusTexts: Readonly<Record<InvoiceStatus, StatusText>> = {
  draft: { tone: "neutral", label: "Draft" },
  scheduled: { tone: "info", label: "Scheduled" },
  processing: { tone: "info", label: "Processing" },
  paid: { tone: "good", label: "Paid" },
  failed: { tone: "bad", label: "Failed" },
  returned: { tone: "bad", label: "Returned" },
  disputed: { tone: "bad", label: "Disputed" },
  credited: { tone: "neutral", label: "Written off" },
  void: { tone: "neutral", label: "Void" },
};

export const debitStatusTexts: Readonly<Record<DebitStatus, StatusText>> = {
  scheduled: { tone: "info", label: "Scheduled" },
  processing: { tone: "info", label: "Processing" },
  succeeded: { tone: "good", label: "Paid" },
  failed: { tone: "bad", label: "Failed" },
  returned: { tone: "bad", label: "Returned" },
  disputed: { tone: "bad", label: "Disputed" },
  canceled: { tone: "neutral", label: "Canceled" },
};

export const eventTexts: Readonly<Record<InvoiceEvent["kind"], string>> = {
  issued: "Issued",
  told: "Client notified",
  "debit-sent": "Debit sent",
  failed: "Debit failed",
  retry: "Next attempt planned",
  paid: "Paid",
  returned: "Returned by the bank",
  disputed: "Disputed at the bank",
  void: "Void",
  credited: "Written off",
  "payment-recorded": "Payment recorded",
  "payment-reversed": "Payment reversed",
  questioned: "Lines in question",
  answered: "Question answered",
  "refund-sent": "Refund sent",
  refunded: "Refund arrived",
  "refund-failed": "Refund failed",
};

/** Attempts per debit (S50). */
export const MAX_ATTEMPTS = 3;

/** Attempt within its debit: an invoice may have several debits. */
export const tryOf = ({ tryNumber, attempt }: Pick<DebitDay, "tryNumber" | "attempt">): number => tryNumber ?? attempt;

/** A debit that a hold has postponed has no day (S74). */
export const nameDebitDay = ({ debitDate, postponed }: Pick<InvoiceItem, "debitDate" | "postponed">): string =>
  postponed === true ? "Postponed, the day follows" : formatWeekday(debitDate);

/** `21 sales`, `1 sale`. */
export function count(number: number, one: string, several: string): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : several}`;
}

const TROUBLE: readonly InvoiceEvent["kind"][] = [
  "failed",
  "returned",
  "disputed",
  "payment-reversed",
  "refund-failed",
];

export function isTrouble(kind: InvoiceEvent["kind"]): boolean {
  return TROUBLE.includes(kind);
}
