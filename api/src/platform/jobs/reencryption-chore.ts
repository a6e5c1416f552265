import type { Encryption } from "../crypto/encryption";
import type { Database } from "../db/database";
import { readText } from "../db/rows";
import type { Chore } from "./chores";

/** A column that holds sealed texts, in a table with the key `id`; words of the product, never of a request. */
export interface SealedColumn {
  table: string;
  column: string;
}

const batchSize = 200;

interface Tools {
  database: Database;
  encryption: Encryption;
}

/** What a sealed text is bound to: the cell that it lies in. */
function contextOf({ table, column }: SealedColumn, id: string): string {
  return `${table}.${column}:${id}`;
}

/** Writes one text again under the current key, unless it was changed meanwhile. */
async function reencrypt({ database, encryption }: Tools, place: SealedColumn, id: string, old: string): Promise<void> {
  const { table, column } = place;
  const context = contextOf(place, id);
  const sealed = encryption.encrypt(encryption.decrypt(old, context), context);
  await database.change(`UPDATE ${table} SET ${column} = :sealed WHERE id = :id AND ${column} = :old`, {
    values: { id, old, sealed },
  });
}

/**
 * Writes the texts of a column that lie under an older key again under the current one, so that the older key can be
 * taken away. A text whose key is not configured any more stays, the others do not wait for it, and it is reported.
 */
export function createReencryptionChore(tools: Tools, place: SealedColumn): Chore {
  const { table, column } = place;
  const sql = `SELECT id, ${column} AS sealed FROM ${table}
    WHERE id > :after AND ${column} IS NOT NULL AND ${column} NOT LIKE :current ORDER BY id LIMIT ${String(batchSize)}`;
  const current = `${tools.encryption.currentKeyId}.%`;
  return {
    name: `old-keys of ${table}.${column}`,
    async run() {
      const failures: unknown[] = [];
      for (let after = "", isLast = false; !isLast;) {
        const rows = await tools.database.select(sql, { values: { after, current } });
        for (const row of rows) {
          after = readText(row, "id");
          await reencrypt(tools, place, after, readText(row, "sealed")).catch((error: unknown) => failures.push(error));
        }
        isLast = rows.length < batchSize;
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
