import { Model, type ModelStatic, type Sequelize, type Transaction } from "sequelize";

/** Returns the table and condition of a locking SELECT, such as `users where id = 'usr_1'`. */
function readLock(sql: string): string | null {
  // The next pattern is slow on long statements, so skip statements without a lock.
  if (!/\bFOR UPDATE\b/i.test(sql)) return null;
  const [, table, where] = /\bFROM\s+`?(\w+)`?.*?\bWHERE\s+(.+?)\s+FOR UPDATE\b(?!\s+SKIP LOCKED)/is.exec(sql) ?? [];
  if (table === undefined || where === undefined) return null;
  const condition = where.replace(/`?\w+`?\.(?=`)/g, "").replace(/[`()]|\s+LIMIT \d+$/g, "");
  return `${table} where ${condition.replace(/\s+/g, " ").trim()}`;
}

/** Returns the table and primary key of each found row, such as `users with id "usr_1"`. */
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
 * Throws if a transaction locks a row twice. A row counts as the same by its primary key, or by an equal condition in
 * SQL.
 * It misses a row that plain SQL locks by two different conditions.
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
