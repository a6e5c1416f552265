import type { LinkClient } from "@portal/api-contract";
import { select } from "../../../platform/db/database";
import { containing } from "../../../platform/db/like";
import { readText } from "../../../platform/db/rows";

export interface ClientNamesQuestion {
  /** Part of the business's or owner's name or of the email address; empty: all clients. */
  q: string;
  after: LinkClient | null;
  limit: number;
}

export async function findClientNames({ q, after, limit }: ClientNamesQuestion): Promise<LinkClient[]> {
  const search = "AND (b.name LIKE :q OR CONCAT(u.first_name, ' ', u.last_name) LIKE :q OR u.email LIKE :q)";
  const behind = "AND b.name >= :name AND (b.name > :name OR u.id > :id)";
  const sql = `SELECT u.id, b.name FROM businesses AS b JOIN users AS u ON u.id = b.owner_user_id
    WHERE u.role = 'user' ${q === "" ? "" : search} ${after === null ? "" : behind}
    ORDER BY b.name, u.id LIMIT :limit`;
  const values = { q: containing(q), name: after?.name ?? null, id: after?.id ?? null, limit };
  const rows = await select(sql, { values });
  return rows.map((row) => ({ id: readText(row, "id"), name: readText(row, "name") }));
}
