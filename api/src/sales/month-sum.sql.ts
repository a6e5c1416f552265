import type { LocalDay } from "../models/values/local-day";
import { select } from "../platform/db/database";
import { readCents } from "../platform/db/money";

export interface MonthSum {
  /** Cents, US dollars (S33). */
  verified: number;
  commission: number;
}

/** Returns verified revenue and commission of a month (S29, S30). @param month its first day */
export async function sumMonth(businessId: string, month: LocalDay): Promise<MonthSum> {
  const sql = `SELECT COALESCE(SUM(verified_cents), 0) AS verified, COALESCE(SUM(commission_cents), 0) AS commission
    FROM sales_by_month WHERE business_id = :businessId AND month = :month AND currency = 'USD'`;
  const [row] = await select(sql, { values: { businessId, month } });
  return { verified: readCents(row?.verified), commission: readCents(row?.commission) };
}
