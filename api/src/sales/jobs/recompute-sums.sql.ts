import { select } from "../../platform/db/database";
import { readInteger, readText } from "../../platform/db/rows";
import { keptColumns, sumKeys } from "../sales-sums.sql";

export async function findBusinessesOfShare(share: number, shares: number): Promise<string[]> {
  const sql = "SELECT id FROM businesses WHERE MOD(CRC32(id), :shares) = :share ORDER BY id";
  return (await select(sql, { values: { shares, share } })).map((row) => readText(row, "id"));
}

/** Returns each key's sums as JSON; leaves out keys whose sums are all zero. */
export async function readSums(businessId: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const period of ["day", "month"]) {
    const sql = `SELECT DATE_FORMAT(${period}, '%Y-%m-%d') AS first_day, ${[...sumKeys, ...keptColumns].join(", ")}
      FROM sales_by_${period} WHERE business_id = :businessId ORDER BY ${period}, ${sumKeys.join(", ")}`;
    for (const row of await select(sql, { values: { businessId } })) {
      const sums = keptColumns.map((column) => [column, readInteger(row, column)] as const);
      const key = [period, ...["first_day", ...sumKeys].map((column) => readText(row, column))].join(" ");
      if (sums.some(([, value]) => value !== 0)) found.set(key, JSON.stringify(Object.fromEntries(sums)));
    }
  }
  return found;
}
