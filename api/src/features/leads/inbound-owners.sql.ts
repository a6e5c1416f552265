import { select } from "../../platform/db/database";
import { readInteger, readText } from "../../platform/db/rows";
import type { InboundOwner } from "./inbound-secret";

export async function findInboundOwners(businessIds: readonly string[]): Promise<Map<string, InboundOwner>> {
  const sql = `SELECT businesses.id, COALESCE(inbound_addresses.rotation, 0) AS rotation
    FROM businesses LEFT JOIN inbound_addresses ON inbound_addresses.business_id = businesses.id
    WHERE businesses.id IN (:ids)`;
  const rows = await select(sql, { values: { ids: [...new Set(businessIds)] } });
  const owners = rows.map((row) => ({ businessId: readText(row, "id"), rotation: readInteger(row, "rotation") }));
  return new Map(owners.map((owner) => [owner.businessId, owner]));
}
