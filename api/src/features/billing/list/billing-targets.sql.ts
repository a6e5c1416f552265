import { select } from "../../../platform/db/database";
import { containing } from "../../../platform/db/like";
import { readCents } from "../../../platform/db/money";
import { addParameter, type SqlValues } from "../../../platform/db/parameters";
import { readDate, readDateOrNull, readInteger, readText, type Row } from "../../../platform/db/rows";
import { toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { readBillableFrom, signedColumns } from "../../../sales/sales-business.sql";
import { agreementEndsAtColumn } from "../clients/agreement-ends.sql";
import type { BillingTerms } from "../rehearsal/plan-bill.policy";

export interface ListedTarget extends BillingTerms {
  clientId: string;
  businessId: string;
  name: string;
  owner: string;
}

function readTarget(row: Row): ListedTarget {
  const timeZone = readText(row, "time_zone");
  // Leaving clients are no longer billed.
  const isLeaving = readDateOrNull(row, "deletion_at") !== null;
  return {
    clientId: readText(row, "owner_user_id"),
    businessId: readText(row, "id"),
    name: readText(row, "name"),
    owner: `${readText(row, "first_name")} ${readText(row, "last_name")}`,
    billableFrom: isLeaving ? null : readBillableFrom(row, timeZone),
    agreementEndsAt: readDateOrNull(row, "agreement_ends_at"),
  };
}

/** Clients whose business, name or email contains `q`; all for an empty text. */
export async function findListedTargets(q: string): Promise<ListedTarget[]> {
  const search = `AND (b.name LIKE :q OR CONCAT(u.first_name, ' ', u.last_name) LIKE :q OR u.email LIKE :q)`;
  const sql = `SELECT b.id, b.name, b.owner_user_id, b.time_zone, u.first_name, u.last_name, u.deletion_at,
      ${agreementEndsAtColumn}, ${signedColumns}
    FROM businesses b JOIN users u ON u.id = b.owner_user_id
    WHERE u.role = 'user' ${q === "" ? "" : search} ORDER BY b.id`;
  return (await select(sql, { values: { q: containing(q) } })).map(readTarget);
}

/** Days of a connection whose sales are unconfirmed (S31). */
export interface UnconfirmedDays {
  businessId: string;
  connectionId: string;
  from: LocalDay;
}

/** Days since the signature of the agreement. */
interface BillableDays extends UnconfirmedDays {
  /** null: all sales of these days count. */
  soldFrom: Date | null;
}

/** Unconfirmed days per connection. A confirmed connection has none. */
export async function findUnconfirmedDays(businesses: readonly string[]): Promise<UnconfirmedDays[]> {
  if (businesses.length === 0) return [];
  const sql = `SELECT c.id, c.business_id, c.unconfirmed_from, b.time_zone
    FROM connections c JOIN businesses b ON b.id = c.business_id
    WHERE c.business_id IN (:businesses) AND c.unconfirmed_from IS NOT NULL ORDER BY c.id`;
  return (await select(sql, { values: { businesses } })).map((row) => ({
    businessId: readText(row, "business_id"),
    connectionId: readText(row, "id"),
    from: toLocalDay(readDate(row, "unconfirmed_from"), readText(row, "time_zone")),
  }));
}

/** Counts the unbilled sales of these days, by business. */
export async function countUnconfirmed(days: readonly BillableDays[], end: LocalDay): Promise<Map<string, number>> {
  if (days.length === 0) return new Map<string, number>();
  const values: SqlValues = { end };
  const links = days.map(({ businessId, connectionId, from, soldFrom }) => {
    const [business, first] = [addParameter(values, "business", businessId), addParameter(values, "from", from)];
    const link = addParameter(values, "link", connectionId);
    const sold = soldFrom ? `AND sales.occurred_at >= ${addParameter(values, "soldFrom", soldFrom)}` : "";
    return `(sales.business_id = ${business} AND sales.local_day BETWEEN ${first} AND :end AND connection_id = ${link} ${sold})`;
  });
  const sql = `SELECT sales.business_id, COUNT(*) AS found FROM sales FORCE INDEX (sales_list)
    WHERE sales.is_listed = 1 AND (${links.join(" OR ")}) AND sales.kind = 'sale' AND sales.verified_cents <> 0
      AND sales.is_billed = 0 AND sales.sighting <> 'held' GROUP BY sales.business_id`;
  const rows = await select(sql, { values });
  return new Map(rows.map((row) => [readText(row, "business_id"), readInteger(row, "found")]));
}

/** Sums the debits in state `processing`. */
export async function sumUnderWay(businesses: readonly string[]): Promise<number> {
  if (businesses.length === 0) return 0;
  const sql = `SELECT COALESCE(SUM(amount_cents), 0) AS cents FROM debit_attempts
    WHERE business_id IN (:businesses) AND state = 'processing'`;
  const [row] = await select(sql, { values: { businesses } });
  return readCents(row?.cents);
}
