import type { Sequelize } from "sequelize";

/** A statement without its values: what was asked of the database, not about whom. */
function toShape(logged: string): string {
  return logged
    .replace(/^Executing \([^)]*\): /, "")
    .replace(/'(?:[^'\\]|\\.|'')*'|\bNULL\b|\b\d+(?:\.\d+)?\b/g, "?")
    .replace(/\s+/g, " ");
}

/** Runs `work` and lists all statements that went to the database meanwhile, in their order. */
export async function recordStatements<T>(
  sequelize: Sequelize,
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const options: { logging?: unknown } = sequelize.options;
  const { logging } = options;
  options.logging = (sql: string) => void statements.push(toShape(sql));
  try {
    return { result: await work(), statements };
  } finally {
    options.logging = logging;
  }
}
