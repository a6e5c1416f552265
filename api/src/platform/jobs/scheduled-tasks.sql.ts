import { changeInBatches } from "../db/change-in-batches.sql";

/** Constants, never request input. */
export interface TimeColumn {
  table: string;
  column: string;
  /** Only rows that have one of these values in `column`; default: all rows. */
  only?: { column: string; values: readonly string[] };
}

export function dateRows({ table, column }: TimeColumn, now: Date): Promise<number> {
  return changeInBatches(`UPDATE ${table} SET ${column} = :now WHERE ${column} IS NULL`, { now });
}

export function deleteOldRows({ table, column, only }: TimeColumn, before: Date): Promise<number> {
  const own = only ? `${only.column} IN (:values) AND` : "";
  const sql = `DELETE FROM ${table} WHERE ${own} ${column} <= :before`;
  return changeInBatches(sql, { before, values: only?.values ?? [] });
}

export function deleteFinishedJobs(before: Date): Promise<number> {
  return changeInBatches("DELETE FROM jobs WHERE state = 'done' AND finished_at < :before", { before });
}
