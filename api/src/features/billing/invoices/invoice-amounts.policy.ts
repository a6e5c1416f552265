import type { InvoiceAnswer, InvoicePayment } from "@portal/api-contract";
import { centsIn, findOwed, type InvoiceBook } from "../disputes/invoice-book.policy";
import type { StateAmount } from "../disputes/line-states.policy";

interface PlacedMoney {
  book: InvoiceBook;
  settled: { notOwed: number };
  /** By line id. */
  states: ReadonlyMap<string, readonly StateAmount[]>;
}

/**
 * `notOwed`: granted before payment; `credited`: credit for paid cents (S73). A void invoice grants and credits
 * nothing, although its lines are in state `credited`.
 */
export function splitCredited({ book, settled, states }: PlacedMoney): Pick<InvoiceAnswer, "notOwed" | "credited"> {
  if (book.status === "void") return { notOwed: 0, credited: 0 };
  const { notOwed } = settled;
  return { notOwed, credited: Math.max(0, centsIn([...states.values()].flat(), "credited") - notOwed) };
}

/** Due cents outside debits, and the scheduled debits in the order in which `lowerDebits` lowers them. */
export function planQuestioned(book: InvoiceBook, payments: readonly InvoicePayment[]): InvoiceAnswer["planned"] {
  const debits = payments
    .filter(({ status }) => status === "scheduled")
    .sort((one, other) => one.debitDate.localeCompare(other.debitDate) || one.attempt - other.attempt);
  const planned = debits.reduce((sum, { amount }) => sum + amount, 0);
  return {
    unplanned: Math.max(0, findOwed(book) - planned),
    debits: debits.map(({ amount, debitDate, postponed }) => ({ amount, date: postponed === true ? null : debitDate })),
  };
}
