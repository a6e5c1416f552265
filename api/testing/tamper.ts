import type { WhereOptions } from "sequelize";
import type { Database } from "../src/platform/db/database";

/** Updates, then deletes rows of a table. Returns `done` or the error of each; append-only tables refuse both. */
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
