import type { Sequelize, Transaction } from "sequelize";

/** What a logged SELECT locks, however it is written: `users where id = 'usr_1'`. */
function readLock(sql: string): string | null {
  // Most lock nothing; the pattern below would look through a long one again and again.
  if (!/\bFOR UPDATE\b/i.test(sql)) return null;
  const [, table, where] = /\bFROM\s+`?(\w+)`?.*?\bWHERE\s+(.+?)\s+FOR UPDATE\b(?!\s+SKIP LOCKED)/is.exec(sql) ?? [];
  if (table === undefined || where === undefined) return null;
  const condition = where.replace(/`?\w+`?\.(?=`)/g, "").replace(/[`()]|\s+LIMIT \d+$/g, "");
  return `${table} where ${condition.replace(/\s+/g, " ").trim()}`;
}

/**
 * Fails the statement that locks a row which its transaction has locked before: somebody up the call has it already, and
 * two places believe to own it. It knows a row by what it is looked up by; another key of the same row escapes it.
 */
export function watchLocks(sequelize: Sequelize): void {
  const locksOf = new WeakMap<Transaction, Set<string>>();
  sequelize.addHook("afterQuery", ({ transaction }, query) => {
    const row = "sql" in query && typeof query.sql === "string" ? readLock(query.sql) : null;
    if (!transaction || row === null) return;
    const locks = locksOf.get(transaction) ?? new Set();
    if (locks.has(row)) throw new Error(`A transaction locks the same row a second time: ${row}.`);
    locksOf.set(transaction, locks.add(row));
  });
}
