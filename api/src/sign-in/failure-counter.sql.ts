import { change } from "../platform/db/database";

/** Both keys are SHA-256. */
export interface CounterKey {
  accountKey: string;
  sourceKey: string;
}

/** Creates the row if it is missing. Locks it until the commit in either case. */
export async function lockOrCreateCounter({ accountKey, sourceKey }: CounterKey, now: Date): Promise<void> {
  await change(
    `INSERT INTO login_throttles (account_key, source_key, failures, counted_since, last_failure_at)
     VALUES (:accountKey, :sourceKey, 0, :now, :now) ON DUPLICATE KEY UPDATE failures = failures`,
    { values: { accountKey, sourceKey, now } },
  );
}

/** Takes one failure back and removes the lock-out. */
export async function decrementFailures({ accountKey, sourceKey }: CounterKey): Promise<void> {
  await change(
    `UPDATE login_throttles SET failures = failures - 1, locked_until = NULL
      WHERE account_key = :accountKey AND source_key = :sourceKey AND failures > 0`,
    { values: { accountKey, sourceKey } },
  );
}
