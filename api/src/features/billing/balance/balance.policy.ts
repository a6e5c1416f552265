import { BALANCE_PARTS, type BalanceAnswer, type BalancePartKind } from "@portal/api-contract";
import { readCents } from "../../../platform/db/money";
import type { ClientAccounts } from "./client-accounts.sql";
import type { OpenInvoices } from "./open-invoices.sql";

/** Unbilled amounts in signed cents of commission. */
export interface Unbilled {
  total: number;
  rows: number;
  /** Part of `total` from refunds and lowered corrections of billed sales. Above 0 only in rare cases. */
  refunds: number;
  refundRows: number;
}

/** Splits the total into unbilled sales and credit. A part that would be negative counts in the other part instead. */
export function splitUnbilled({ total, refunds }: Unbilled): { notBilled: number; credit: number } {
  const [sold, back] = [total - refunds, 0 - refunds];
  return { notBilled: Math.max(0, sold) + Math.max(0, 0 - back), credit: Math.max(0, back) + Math.max(0, 0 - sold) };
}

/**
 * Source: S33, S66. The receivable counts as scheduled up to the cents of debits that were never tried. The rest counts
 * as failed.
 */
export function sumBalance(
  accounts: ClientAccounts,
  invoices: OpenInvoices,
  unbilled: Unbilled,
): Pick<BalanceAnswer, "owed" | "parts"> & { credit: number; forecast: number } {
  const { notBilled, credit: open } = splitUnbilled(unbilled);
  const scheduled = Math.max(0, Math.min(invoices.scheduledCents, accounts.receivable));
  const credit = readCents(open + accounts.credit);
  const parts: Readonly<Record<BalancePartKind, { amount: number; count: number }>> = {
    failed: { amount: readCents(accounts.receivable - scheduled), count: invoices.failed },
    "on-its-way": { amount: accounts.onItsWay, count: invoices.onItsWay },
    scheduled: { amount: scheduled, count: invoices.scheduled },
    "on-hold": { amount: accounts.held, count: invoices.held },
    "not-billed": { amount: notBilled, count: notBilled === 0 ? 0 : unbilled.rows },
    credit: { amount: credit, count: credit === 0 ? 0 : Math.max(1, unbilled.refundRows) },
  };
  const owed = BALANCE_PARTS.reduce(
    (sum, kind) => readCents(kind === "credit" ? sum - parts[kind].amount : sum + parts[kind].amount),
    0,
  );
  return {
    owed,
    parts: BALANCE_PARTS.map((kind) => ({ kind, ...parts[kind] })),
    credit,
    forecast: Math.max(0, readCents(notBilled - credit)),
  };
}
