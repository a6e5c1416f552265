import { select } from "../../platform/db/database";
import { beginningWith } from "../../platform/db/like";
import { readDate, readText } from "../../platform/db/rows";

export async function findBusinessesNamed(text: string, limit: number): Promise<string[]> {
  const sql = "SELECT id FROM businesses WHERE name LIKE :begins ORDER BY id LIMIT :limit";
  const rows = await select(sql, { values: { begins: beginningWith(text), limit } });
  return rows.map((row) => readText(row, "id"));
}

/** Current and former accounts at sources and pages. */
export async function findAccountsOf(businesses: readonly string[]): Promise<string[]> {
  if (businesses.length === 0) return [];
  const sql = `SELECT account_id FROM connections WHERE business_id IN (:businesses)
    UNION SELECT page_id FROM page_links WHERE business_id IN (:businesses) AND page_id IS NOT NULL`;
  const rows = await select(sql, { values: { businesses } });
  return rows.map((row) => readText(row, "account_id"));
}

export interface AccountOwner {
  vendor: string;
  account: string;
  businessId: string;
  since: Date;
}

export async function findOwners(accounts: readonly string[]): Promise<AccountOwner[]> {
  if (accounts.length === 0) return [];
  const sql = `SELECT source AS vendor, account_id, business_id, linked_at FROM connections WHERE account_id IN (:accounts)
    UNION ALL SELECT 'facebook', page_id, business_id, linked_at FROM page_links WHERE page_id IN (:accounts)`;
  const rows = await select(sql, { values: { accounts } });
  return rows.map((row) => ({
    vendor: readText(row, "vendor"),
    account: readText(row, "account_id"),
    businessId: readText(row, "business_id"),
    since: readDate(row, "linked_at"),
  }));
}
