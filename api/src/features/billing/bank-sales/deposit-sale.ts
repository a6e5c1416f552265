import type { BankTransaction } from "../../../models/bank-transaction.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { Sale } from "../../../models/sale.model";
import type { SourceRecord } from "../../../providers/sales/sales-source.port";
import { bankSalesTexts } from "./bank-sales.texts";
import { bankSource, returnIdOf, tellReturn, tellSale } from "./told-deposit";

/** Rows of a deposit in `sales`; null if it was never recorded. */
export interface Told {
  sale: Sale | null;
  /** Return that reverses the sale. */
  taken: Sale | null;
}

/** Source record of a change, and the message for staff. */
export interface Change {
  record: SourceRecord;
  message: string;
}

export async function readTold(deposit: BankTransaction): Promise<Told> {
  const ids = [deposit.externalId, returnIdOf(deposit)];
  const rows = await Sale.findAll({ where: { source: bankSource, externalId: ids } });
  const find = (id: string | undefined) => rows.find(({ externalId }) => externalId === id) ?? null;
  return { sale: find(ids[0]), taken: find(ids[1]) };
}

export async function isOnLiveInvoice(externalId: string): Promise<boolean> {
  return (await InvoiceLine.count({ where: { source: bankSource, externalId, live: true } })) > 0;
}

/** States of a deposit that is marked as a sale: it counts, or its client objects to it. */
export const standingStates: readonly string[] = ["completed", "objected"];

export const isGiven = ({ taken }: Told) => taken?.state === "completed";
export const isMarked = (told: Told) => standingStates.includes(told.sale?.state ?? "") && !isGiven(told);
export const next = (row: Sale | null) => (row?.version ?? 0) + 1;

/** Returns the record of an unbilled marked deposit: it counts, or waits for the decision on an objection (D431). */
export function holdSale(
  deposit: BankTransaction,
  told: Told,
  { counts, at }: { counts: boolean; at: Date },
): SourceRecord {
  return tellSale(deposit, { state: counts ? "completed" : "objected", version: next(told.sale), at });
}

/** Unmarks a deposit. A billed deposit stays and gets a return, like a refund (S30). */
export async function unmark(deposit: BankTransaction, told: Told, at: Date): Promise<Change> {
  if (await isOnLiveInvoice(deposit.externalId)) {
    const record = tellReturn(deposit, { state: "completed", version: next(told.taken), at });
    return { record, message: bankSalesTexts.unmarkedAfterBilling };
  }
  const record = tellSale(deposit, { state: "canceled", version: next(told.sale), at });
  return { record, message: bankSalesTexts.unmarked };
}
