import type { BankTransaction } from "../../../models/bank-transaction.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { Sale } from "../../../models/sale.model";
import type { SourceRecord } from "../../../providers/sales/sales-source.port";
import { bankSalesTexts } from "./bank-sales.texts";
import { bankSource, returnIdOf, tellReturn, tellSale } from "./told-deposit";

/** What the sales know of a deposit; null: they were never told. */
export interface Told {
  sale: Sale | null;
  /** What takes it back. */
  taken: Sale | null;
}

/** What is told to the sales, and what of it to the admin. */
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

/** A marked deposit that is on no invoice counts, or waits for staff to decide its client's objection (D431). */
export function holdSale(
  deposit: BankTransaction,
  told: Told,
  { counts, at }: { counts: boolean; at: Date },
): SourceRecord {
  return tellSale(deposit, { state: counts ? "completed" : "objected", version: next(told.sale), at });
}

/** What was billed cannot be unsaid: it is given back, as a refund is (S30). */
export async function unmark(deposit: BankTransaction, told: Told, at: Date): Promise<Change> {
  if (await isOnLiveInvoice(deposit.externalId)) {
    const record = tellReturn(deposit, { state: "completed", version: next(told.taken), at });
    return { record, message: bankSalesTexts.unmarkedAfterBilling };
  }
  const record = tellSale(deposit, { state: "canceled", version: next(told.sale), at });
  return { record, message: bankSalesTexts.unmarked };
}
