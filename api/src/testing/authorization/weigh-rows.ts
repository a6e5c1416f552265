import type { Database } from "../../platform/db/database";
import { readText } from "../../platform/db/rows";

/** Returns one text per table that changes with any row that contains the person's tag. */
export async function sumRowsOf({ sequelize, select }: Database, tag: string): Promise<Map<string, string>> {
  const parts = Object.values(sequelize.models).map((model) => {
    const columns = Object.entries(model.getAttributes()).map(([name, { field = name }]) => `\`${field}\``);
    const row = `CONCAT_WS('|', ${columns.join(", ")})`;
    const sum = `CONCAT(COUNT(*), ' rows ', COALESCE(SUM(CRC32(${row})), 0))`;
    return `SELECT '${model.tableName}' AS name, ${sum} AS weight FROM ${model.tableName} WHERE ${row} LIKE :pattern`;
  });
  const rows = await select(parts.join(" UNION ALL "), { values: { pattern: `%${tag}%` } });
  return new Map(rows.map((row) => [readText(row, "name"), readText(row, "weight")]));
}
