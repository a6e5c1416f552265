import { select } from "../../platform/db/database";
import { readText } from "../../platform/db/rows";

export async function findLocationNames(businessId: string): Promise<ReadonlyMap<string, string>> {
  const sql = `SELECT places.external_id, places.name FROM source_locations places
    JOIN connections c ON c.id = places.connection_id WHERE c.business_id = :businessId ORDER BY c.updated_at`;
  const rows = await select(sql, { values: { businessId } });
  return new Map(rows.map((row) => [readText(row, "external_id"), readText(row, "name")]));
}
