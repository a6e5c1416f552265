import { Sale } from "../models/sale.model";
import { select } from "../platform/db/database";
import { columnsOf } from "../platform/db/model-columns";
import type { SaleRow } from "./sale-row.sql";

/** Returns rows of any business. */
export async function findSales(source: string, ids: readonly string[]): Promise<SaleRow[]> {
  if (ids.length === 0) return [];
  const { selected, read } = columnsOf(Sale);
  const sql = `SELECT ${selected} FROM sales WHERE source = :source AND external_id IN (:ids)`;
  return (await select(sql, { values: { source, ids } })).map(read);
}

/** Returns these sales and their reversals, of any business. */
export async function findGroupMembers(source: string, groups: readonly string[]): Promise<SaleRow[]> {
  const { selected, read } = columnsOf(Sale);
  const member = (column: string) => `SELECT ${selected} FROM sales WHERE source = :source AND ${column} IN (:groups)`;
  const sql = `${member("external_id")} UNION ALL ${member("sale_external_id")}`;
  return (await select(sql, { values: { source, groups } })).map(read);
}
