import type { SquareLocation } from "@portal/api-contract";
import type { Database, SqlValue, Transaction } from "../../platform/db/database";
import type { OwnBusiness } from "../../platform/session/own-business";
import { readText } from "../../platform/db/rows";
import type { SourceLocation } from "../../providers/sales/sales-source.port";

/** Locations that the account no longer names stay: sales were made there. */
export async function keepLocations(
  { change }: Database,
  transaction: Transaction,
  connectionId: string,
  locations: readonly SourceLocation[],
): Promise<void> {
  if (locations.length === 0) return;
  const values: Record<string, SqlValue> = { connectionId };
  const places = locations.map((location, index) => {
    const n = String(index);
    values[`id${n}`] = location.id;
    values[`name${n}`] = location.name;
    values[`zone${n}`] = location.timeZone;
    values[`currency${n}`] = location.currency;
    values[`active${n}`] = location.isActive;
    return `(:connectionId, :id${n}, :name${n}, :zone${n}, :currency${n}, :active${n})`;
  });
  await change(
    `REPLACE INTO source_locations (connection_id, external_id, name, time_zone, currency, is_active)
     VALUES ${places.join(", ")}`,
    { values, transaction },
  );
}

export async function listLocationIds(
  { select }: Database,
  transaction: Transaction,
  connectionId: string,
): Promise<string[]> {
  const sql = "SELECT external_id FROM source_locations WHERE connection_id = :connectionId ORDER BY external_id";
  const rows = await select(sql, { values: { connectionId }, transaction });
  return rows.map((row) => readText(row, "external_id"));
}

/** Of the link that the business has now, by name; closed ones are left out. */
export async function listOwnLocations({ select }: Database, business: OwnBusiness | null): Promise<SquareLocation[]> {
  const rows = await select(
    `SELECT l.external_id, l.name
       FROM source_locations l
       JOIN connections c ON c.id = l.connection_id
      WHERE c.live_business = :businessId AND c.source = 'square' AND l.is_active
      ORDER BY l.name, l.external_id`,
    { values: { businessId: business?.id ?? null } },
  );
  return rows.map((row) => ({ id: readText(row, "external_id"), name: readText(row, "name") }));
}
