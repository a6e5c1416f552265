import type { Sequelize } from "sequelize";

/** A statement without its values: what was asked of the database, not about whom. */
function toShape(sql: string): string {
  return sql.replace(/'(?:[^'\\]|\\.|'')*'|\bNULL\b|\b\d+(?:\.\d+)?\b/g, "?").replace(/\s+/g, " ");
}

const hook = "statement-log";

/** Runs `work` and lists all statements that went to the database meanwhile, in their order. */
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
