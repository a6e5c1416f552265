import type { WhereOptions } from "sequelize";
import type { Database } from "../platform/db/database";

/**
 * Somebody with a hand on the database changes rows past all code of ours, and then deletes them; what it answers to each: `done`, or
 * its message. A table that keeps its rows refuses both.
 */
export async function tamper(
  { sequelize }: Database,
  table: string,
  change: object,
  where: WhereOptions = {},
): Promise<string[]> {
  const tables = sequelize.getQueryInterface();
  const answers: string[] = [];
  for (const act of [() => tables.bulkUpdate(table, change, where), () => tables.bulkDelete(table, where)]) {
    answers.push(
      await act().then(
        () => "done",
        (error: unknown) => String(error),
      ),
    );
  }
  return answers;
}
