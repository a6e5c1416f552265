import { select } from "../../../platform/db/database";
import { readDate, readDateOrNull, readInteger, readText, type Row } from "../../../platform/db/rows";
import type { BillableStart } from "../../../sales/billable-start";
import { readBillableFrom, signedColumns } from "../../../sales/sales-business.sql";
import { agreementEndsAtColumn } from "../clients/agreement-ends.sql";
import { depositsAtOnce, sameSaleDays } from "./claims.limits";

/** A sale of the same amount, from another source, on a near day. */
const sameSale = `SELECT 1 FROM sales reported FORCE INDEX (sales_amount)
  WHERE reported.business_id = tx.business_id AND reported.total_cents = tx.amount_cents AND reported.is_listed = 1
    AND reported.kind = 'sale' AND reported.source <> 'bank'
    AND reported.local_day BETWEEN DATE(tx.transacted_at) - INTERVAL ${String(sameSaleDays.before)} DAY
      AND DATE(tx.transacted_at) + INTERVAL ${String(sameSaleDays.after)} DAY`;

/** Condition on `bank_transactions tx`: not a payout, never marked as a sale, and not explained by a reported sale. */
export const isOpenDeposit = `tx.status = 'posted' AND tx.amount_cents > 0 AND tx.currency = 'USD' AND tx.payout_of IS NULL
    AND tx.payout_id IS NULL AND NOT EXISTS (SELECT 1 FROM sales marked
      WHERE marked.source = 'bank' AND marked.external_id = tx.external_id)
    AND NOT EXISTS (${sameSale})`;

export interface OpenDeposit {
  id: number;
  businessId: string;
  /** IANA. */
  timeZone: string;
  externalId: string;
  at: Date;
  seenAt: Date;
  billableFrom: BillableStart | null;
  agreementEndsAt: Date | null;
}

function readDeposit(row: Row): OpenDeposit {
  const timeZone = readText(row, "time_zone");
  return {
    id: readInteger(row, "id"),
    businessId: readText(row, "business_id"),
    timeZone,
    externalId: readText(row, "external_id"),
    at: readDate(row, "transacted_at"),
    seenAt: readDate(row, "first_seen_at"),
    billableFrom: readBillableFrom(row, timeZone),
    agreementEndsAt: readDateOrNull(row, "agreement_ends_at"),
  };
}

/** By id; `after` is the last id of the page before. */
export async function findOpenDeposits({ since, after }: { since: Date; after: number }): Promise<OpenDeposit[]> {
  const sql = `SELECT tx.id, tx.business_id, tx.external_id, tx.transacted_at, tx.first_seen_at, b.time_zone,
      ${signedColumns}, ${agreementEndsAtColumn}
    FROM bank_transactions tx JOIN businesses b ON b.id = tx.business_id
    WHERE tx.id > :after AND tx.transacted_at >= :since AND ${isOpenDeposit} AND NOT EXISTS (SELECT 1
      FROM revenue_claims claim WHERE claim.source = 'bank' AND claim.external_id = tx.external_id)
    ORDER BY tx.id LIMIT ${String(depositsAtOnce)}`;
  return (await select(sql, { values: { since, after } })).map(readDeposit);
}
