import type { Sequelize } from "sequelize";

/** Returns a statement without its values. */
function toShape(sql: string): string {
  return sql.replace(/'(?:[^'\\]|\\.|'')*'|\bNULL\b|\b\d+(?:\.\d+)?\b/g, "?").replace(/\s+/g, " ");
}

const hook = "statement-log";

/** Runs `work` and returns its SQL statements in order. */
export async function recordStatements<T>(
  sequelize: Sequelize,
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  sequelize.addHook("afterQuery", hook, (_options, query) => {
    if ("sql" in query && typeof query.sql === "string") statements.push(toShape(query.sql));
  });
  try {
    return { result: await work(), statements };
  } finally {
    sequelize.removeHook("afterQuery", hook);
  }
}
