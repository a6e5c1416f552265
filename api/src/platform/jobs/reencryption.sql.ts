import { change, select } from "../db/database";
import { readText } from "../db/rows";

/** A column of encrypted texts in a table with the key `id`. Both names are constants, never request input. */
export interface SealedColumn {
  table: string;
  column: string;
}

export interface SealedText {
  id: string;
  sealed: string;
}

export interface SealedTextSearch {
  /** Last id of the previous page. */
  after: string;
  currentKeyId: string;
  limit: number;
}

export async function findOldTexts(
  { table, column }: SealedColumn,
  { after, currentKeyId, limit }: SealedTextSearch,
): Promise<SealedText[]> {
  const rows = await select(
    `SELECT id, ${column} AS sealed FROM ${table}
      WHERE id > :after AND ${column} IS NOT NULL AND ${column} NOT LIKE :current ORDER BY id LIMIT :limit`,
    { values: { after, current: `${currentKeyId}.%`, limit } },
  );
  return rows.map((row) => ({ id: readText(row, "id"), sealed: readText(row, "sealed") }));
}

/** Skips a text that changed since it was read. */
export async function replaceText(
  { table, column }: SealedColumn,
  { id, sealed: old }: SealedText,
  sealed: string,
): Promise<void> {
  await change(`UPDATE ${table} SET ${column} = :sealed WHERE id = :id AND ${column} = :old`, {
    values: { id, old, sealed },
  });
}
