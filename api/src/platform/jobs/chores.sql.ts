import { changeInBatches } from "../db/change-in-batches.sql";

/** A column with a time. Both are words of the product, never of a request. */
export interface TimeColumn {
  table: string;
  column: string;
  /** Rows alone that have one of these values in a column; left out: all. */
  only?: { column: string; values: readonly string[] };
}

/** Rows without a time get this one. */
export function dateRows({ table, column }: TimeColumn, now: Date): Promise<number> {
  return changeInBatches(`UPDATE ${table} SET ${column} = :now WHERE ${column} IS NULL`, { now });
}

/** Rows of this time and older. */
export function deleteOldRows({ table, column, only }: TimeColumn, before: Date): Promise<number> {
  const own = only ? `${only.column} IN (:values) AND` : "";
  const sql = `DELETE FROM ${table} WHERE ${own} ${column} <= :before`;
  return changeInBatches(sql, { before, values: only?.values ?? [] });
}

export function deleteFinishedJobs(before: Date): Promise<number> {
  return changeInBatches("DELETE FROM jobs WHERE state = 'done' AND finished_at < :before", { before });
}
