import { Model, type ModelStatic, type Sequelize, type Transaction } from "sequelize";

/** What a logged SELECT locks, however it is written: `users where id = 'usr_1'`. */
function readLock(sql: string): string | null {
  // Most lock nothing; the pattern below would look through a long one again and again.
  if (!/\bFOR UPDATE\b/i.test(sql)) return null;
  const [, table, where] = /\bFROM\s+`?(\w+)`?.*?\bWHERE\s+(.+?)\s+FOR UPDATE\b(?!\s+SKIP LOCKED)/is.exec(sql) ?? [];
  if (table === undefined || where === undefined) return null;
  const condition = where.replace(/`?\w+`?\.(?=`)/g, "").replace(/[`()]|\s+LIMIT \d+$/g, "");
  return `${table} where ${condition.replace(/\s+/g, " ").trim()}`;
}

/** The rows that were found, by their primary keys: `users with id "usr_1"`. */
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
 * Fails the statement that locks a row which its transaction has locked before: somebody up the call has it already, and
 * two places believe to own it. It knows a row by its primary key where a model has found it with it, and by what it is looked
 * up by, in models and in SQL: a row that SQL alone locks by two different keys escapes it.
 */
export function watchLocks(sequelize: Sequelize): void {
  const locksOf = new WeakMap<Transaction, Set<string>>();
  function note(transaction: Transaction, rows: readonly string[]): void {
    const locks = locksOf.get(transaction) ?? new Set();
    const again = rows.find((row) => locks.has(row));
    if (again !== undefined) throw new Error(`A transaction locks the same row a second time: ${again}.`);
    locksOf.set(transaction, new Set([...locks, ...rows]));
  }
  sequelize.addHook("afterQuery", ({ transaction }, query) => {
    const row = "sql" in query && typeof query.sql === "string" ? readLock(query.sql) : null;
    if (transaction && row !== null) note(transaction, [row]);
  });
  sequelize.addHook("afterFind", (found, { transaction, lock, skipLocked }) => {
    if (transaction && lock && !skipLocked) note(transaction, readRows(found));
  });
}
