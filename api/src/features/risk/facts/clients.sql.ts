import { select } from "../../../platform/db/database";
import { readDateOrNull, readInteger, readText, type Row } from "../../../platform/db/rows";

export interface ScoredClient {
  businessId: string;
  /** User id. */
  clientId: string;
  name: string;
  /** IANA. */
  timeZone: string;
  /** A complete agreement is signed. */
  hasSigned: boolean;
  firstBillAt: Date | null;
}

const clients = `businesses b JOIN users u ON u.id = b.owner_user_id WHERE u.role = 'user' AND u.erased_at IS NULL`;

function readClient(row: Row): ScoredClient {
  return {
    businessId: readText(row, "id"),
    clientId: readText(row, "owner_user_id"),
    name: readText(row, "name"),
    timeZone: readText(row, "time_zone"),
    hasSigned: readInteger(row, "has_signed") === 1,
    firstBillAt: readDateOrNull(row, "first_bill_at"),
  };
}

export async function findScoredClients(businessIds: readonly string[]): Promise<ScoredClient[]> {
  const sql = `SELECT b.id, b.owner_user_id, b.name, b.time_zone,
      EXISTS (SELECT 1 FROM engagement_agreements a
        WHERE a.business_id = b.id AND a.is_signed = 1) AS has_signed,
      (SELECT MIN(i.issued_at) FROM invoices i WHERE i.business_id = b.id AND i.status NOT IN ('draft', 'void')) AS first_bill_at
    FROM ${clients} AND b.id IN (:businessIds) ORDER BY b.id`;
  return (await select(sql, { values: { businessIds } })).map(readClient);
}

export async function listClientsBehind(id: string, atMost: number): Promise<string[]> {
  const sql = `SELECT b.id FROM ${clients} AND b.id > :id ORDER BY b.id LIMIT ${String(atMost)}`;
  return (await select(sql, { values: { id } })).map((row) => readText(row, "id"));
}
