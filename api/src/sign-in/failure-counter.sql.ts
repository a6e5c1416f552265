import { change } from "../platform/db/database";

/** Whose failures are counted: of an account from a source, both as SHA-256. */
export interface CounterKey {
  accountKey: string;
  sourceKey: string;
}

/** Makes the counter where there is none, and holds its row's lock until the commit in either case. */
export async function lockOrCreateCounter({ accountKey, sourceKey }: CounterKey, now: Date): Promise<void> {
  await change(
    `INSERT INTO login_throttles (account_key, source_key, failures, counted_since, last_failure_at)
     VALUES (:accountKey, :sourceKey, 0, :now, :now) ON DUPLICATE KEY UPDATE failures = failures`,
    { values: { accountKey, sourceKey, now } },
  );
}

/** One failure less, and no lock-out, where there is a failure. */
export async function takeOneBack({ accountKey, sourceKey }: CounterKey): Promise<void> {
  await change(
    `UPDATE login_throttles SET failures = failures - 1, locked_until = NULL
      WHERE account_key = :accountKey AND source_key = :sourceKey AND failures > 0`,
    { values: { accountKey, sourceKey } },
  );
}
