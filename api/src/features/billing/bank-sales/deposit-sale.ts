import type { BankTransaction } from "../../../models/bank-transaction.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { Sale } from "../../../models/sale.model";
import type { SourceRecord } from "../../../providers/sales/sales-source.port";
import { bankSalesTexts } from "./bank-sales.texts";
import { bankSource, toReversalId, toReversal, toSale } from "./deposit-record";

/** null if the row was never recorded. */
export interface DepositRows {
  sale: Sale | null;
  reversal: Sale | null;
}

export interface Change {
  record: SourceRecord;
  message: string;
}

export async function readDepositRows(deposit: BankTransaction): Promise<DepositRows> {
  const ids = [deposit.externalId, toReversalId(deposit)];
  const rows = await Sale.findAll({ where: { source: bankSource, externalId: ids } });
  const find = (id: string | undefined) => rows.find(({ externalId }) => externalId === id) ?? null;
  return { sale: find(ids[0]), reversal: find(ids[1]) };
}

export async function isOnLiveInvoice(externalId: string): Promise<boolean> {
  return (await InvoiceLine.count({ where: { source: bankSource, externalId, live: true } })) > 0;
}

/** The deposit counts, or its client objects to it. */
export const markedStates: readonly string[] = ["completed", "objected"];

export const isReversed = ({ reversal }: DepositRows) => reversal?.state === "completed";
export const isMarked = (rows: DepositRows) => markedStates.includes(rows.sale?.state ?? "") && !isReversed(rows);
export const next = (row: Sale | null) => (row?.version ?? 0) + 1;

/** Builds the deposit's sale. It counts, or it waits for a decision on the client's objection (D431). */
export function holdSale(
  deposit: BankTransaction,
  rows: DepositRows,
  { counts, at }: { counts: boolean; at: Date },
): SourceRecord {
  return toSale(deposit, { state: counts ? "completed" : "objected", version: next(rows.sale), at });
}

/** A billed deposit stays on its invoice and gets a reversal, like a refund (S30). */
export async function unmark(deposit: BankTransaction, rows: DepositRows, at: Date): Promise<Change> {
  if (await isOnLiveInvoice(deposit.externalId)) {
    const record = toReversal(deposit, { state: "completed", version: next(rows.reversal), at });
    return { record, message: bankSalesTexts.unmarkedAfterBilling };
  }
  const record = toSale(deposit, { state: "canceled", version: next(rows.sale), at });
  return { record, message: bankSalesTexts.unmarked };
}
