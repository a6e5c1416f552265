import { Business } from "../src/models/business.model";
import { User } from "../src/models/user.model";
import type { Database } from "../src/platform/db/database";
import { outsideTransaction } from "../src/platform/db/transaction";

/** Reads `innodb_trx`, which InnoDB refreshes only after a tenth of a second without readers. */
async function isCallWaiting({ select }: Database): Promise<boolean> {
  const sql = `SELECT COUNT(*) AS waiting FROM information_schema.innodb_trx t
    JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
    WHERE p.db = DATABASE() AND t.trx_state = 'LOCK WAIT'`;
  const [row] = await select(sql);
  return Number(row?.waiting) > 0;
}

/**
 * Locks a row by `hold` in a transaction and starts `call`. Once the call waits for the row, runs `meanwhile` and
 * commits.
 */
export async function actWhileRowIsHeld<T>(
  database: Database,
  hold: () => Promise<unknown>,
  call: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const { reply } = await database.inTransaction(async () => {
    await hold();
    const held = { reply: outsideTransaction(call) };
    // Within a tenth of a second, the table would still show an earlier state.
    do await new Promise((resolve) => setTimeout(resolve, 150));
    while (!(await isCallWaiting(database)));
    await meanwhile();
    return held;
  });
  return reply;
}

/** Runs `meanwhile` while `call` waits for the person's row. */
export function actWhileItWaits<T>(
  database: Database,
  userId: string,
  call: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  return actWhileRowIsHeld(database, () => User.findByPk(userId, { lock: true }), call, meanwhile);
}

/** Runs `meanwhile` while `call` waits for the lock of the business. */
export function actBeforeItsTurn<T>(
  database: Database,
  businessId: string,
  call: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  return actWhileRowIsHeld(database, () => Business.findByPk(businessId, { lock: true }), call, meanwhile);
}
