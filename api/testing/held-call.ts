import { Business } from "../src/models/business.model";
import { User } from "../src/models/user.model";
import type { Database } from "../src/platform/db/database";
import { outsideTransaction } from "../src/platform/db/transaction";

/** InnoDB refreshes it only after a tenth of a second without readers. */
async function isCallWaiting({ select }: Database): Promise<boolean> {
  const sql = `SELECT COUNT(*) AS waiting FROM information_schema.innodb_trx t
    JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
    WHERE p.db = DATABASE() AND t.trx_state = 'LOCK WAIT'`;
  const [row] = await select(sql);
  return Number(row?.waiting) > 0;
}

/** A call waits for a row of this transaction, which then runs `meanwhile` and commits. */
export async function actWhileRowIsHeld<T>(
  database: Database,
  hold: () => Promise<unknown>,
  call: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const { reply } = await database.inTransaction(async () => {
    await hold();
    const held = { reply: outsideTransaction(call) };
    // Earlier reads show the previous call.
    do await new Promise((resolve) => setTimeout(resolve, 150));
    while (!(await isCallWaiting(database)));
    await meanwhile();
    return held;
  });
  return reply;
}

/** The call waits for the person's row. */
export function actWhileItWaits<T>(
  database: Database,
  userId: string,
  call: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  return actWhileRowIsHeld(database, () => User.findByPk(userId, { lock: true }), call, meanwhile);
}

/** The call waits for the business's lock. */
export function actBeforeItsTurn<T>(
  database: Database,
  businessId: string,
  call: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  return actWhileRowIsHeld(database, () => Business.findByPk(businessId, { lock: true }), call, meanwhile);
}
