import { Model, type ModelStatic, type Sequelize, type Transaction } from "sequelize";

/** `users where id = 'usr_1'`. */
function readLock(sql: string): string | null {
  // The next pattern is slow on long statements.
  if (!/\bFOR UPDATE\b/i.test(sql)) return null;
  const [, table, where] = /\bFROM\s+`?(\w+)`?.*?\bWHERE\s+(.+?)\s+FOR UPDATE\b(?!\s+SKIP LOCKED)/is.exec(sql) ?? [];
  if (table === undefined || where === undefined) return null;
  const condition = where.replace(/`?\w+`?\.(?=`)/g, "").replace(/[`()]|\s+LIMIT \d+$/g, "");
  return `${table} where ${condition.replace(/\s+/g, " ").trim()}`;
}

/** Keys found rows: `users with id "usr_1"`. */
function readRows(found: unknown): string[] {
  const rows = [found].flat().filter((row) => row instanceof Model);
  return rows.flatMap((row) => {
    const { primaryKeyAttributes, tableName } = row.constructor as ModelStatic<Model>;
    const keys = primaryKeyAttributes.map((name) => [name, row.get(name)] as const);
    if (keys.some(([, value]) => value === undefined)) return [];
    return [`${tableName} with ${keys.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(", ")}`];
  });
}

/**
 * Fails a statement that locks a row again in its transaction, by primary key or lookup. It misses a row that only SQL
 * locks, by two different keys.
 */
export function watchLocks(sequelize: Sequelize): void {
  const locksOf = new WeakMap<Transaction, Set<string>>();
  function recordLocks(transaction: Transaction, rows: readonly string[]): void {
    const locks = locksOf.get(transaction) ?? new Set();
    const again = rows.find((row) => locks.has(row));
    if (again !== undefined) throw new Error(`A transaction locks the same row a second time: ${again}.`);
    locksOf.set(transaction, new Set([...locks, ...rows]));
  }
  sequelize.addHook("afterQuery", ({ transaction }, query) => {
    const row = "sql" in query && typeof query.sql === "string" ? readLock(query.sql) : null;
    if (transaction && row !== null) recordLocks(transaction, [row]);
  });
  sequelize.addHook("afterFind", (found, { transaction, lock, skipLocked }) => {
    if (transaction && lock && !skipLocked) recordLocks(transaction, readRows(found));
  });
}
