import { createHash } from "node:crypto";
import type { Clock } from "../clock/clock";
import type { Database } from "../db/database";
import { changeInBatches } from "../db/change-in-batches";
import { readDate, readInteger } from "../db/rows";

/** At most `max` uses in a window of `windowSeconds` that begins with the first use, for each subject. */
export interface LimitRule {
  /** Stable name, kebab-case: part of the key. */
  name: string;
  max: number;
  windowSeconds: number;
}

export interface LimitVerdict {
  allowed: boolean;
  /** Whole seconds until the window ends; 0 when allowed. */
  retryAfterSeconds: number;
}

/** Limits that hold across processes. Each call is its own statement: a use counts even when the request fails. */
export interface Limits {
  /** Counts one use unless the limit is reached. Of many at the same time exactly `max` are allowed. */
  consume(rule: LimitRule, subject: string): Promise<LimitVerdict>;
  /** Looks without counting. */
  peek(rule: LimitRule, subject: string): Promise<LimitVerdict>;
  /** Forgets the uses, for example after a success. */
  clear(rule: LimitRule, subject: string): Promise<void>;
  /** Deletes windows that have ended. */
  sweep(): Promise<number>;
}

/** Milliseconds: a window that began later than this from now was begun by a clock that has been set back since. */
const clockTolerance = 60_000;

const allowed: LimitVerdict = { allowed: true, retryAfterSeconds: 0 };

function limitKey(rule: LimitRule, subject: string): string {
  return createHash("sha256").update(`${rule.name}\n${subject}`).digest("hex");
}

function refusal(now: Date, end: Date | null): LimitVerdict {
  const left = end === null ? 1 : Math.ceil((end.getTime() - now.getTime()) / 1000);
  return { allowed: false, retryAfterSeconds: Math.max(1, left) };
}

function toParameters(rule: LimitRule, subject: string, now: Date, max: number) {
  const end = new Date(now.getTime() + rule.windowSeconds * 1000);
  const setBack = new Date(now.getTime() + clockTolerance);
  return { key: limitKey(rule, subject), name: rule.name, max, now, end, setBack };
}

/** `factor` multiplies every `max` (LIMITS_FACTOR). Windows follow the clock of the product. */
export function createLimits({ change, select }: Database, clock: Clock, factor: number): Limits {
  const maximum = (rule: LimitRule) => Math.max(1, Math.floor(rule.max * factor));

  const parameters = (rule: LimitRule, subject: string) => toParameters(rule, subject, clock.now(), maximum(rule));

  /** One conditional statement; a window that ended, or that a clock set back left in the future, starts again. */
  const countUse = (values: ReturnType<typeof toParameters>) =>
    change(
      `UPDATE limits
          SET hits = CASE WHEN window_ends_at <= :now OR window_started_at > :setBack THEN 1 ELSE hits + 1 END,
              window_ends_at = CASE WHEN window_ends_at <= :now OR window_started_at > :setBack THEN :end ELSE window_ends_at END,
              window_started_at = CASE WHEN window_ends_at = :end THEN :now ELSE window_started_at END
        WHERE limit_key = :key AND (hits < :max OR window_ends_at <= :now OR window_started_at > :setBack)`,
      { values },
    );

  const startWindow = (values: ReturnType<typeof toParameters>) =>
    change(
      `INSERT IGNORE INTO limits (limit_key, name, hits, window_started_at, window_ends_at)
       VALUES (:key, :name, 1, :now, :end)`,
      { values },
    );

  async function findWindow(key: string) {
    const sql = "SELECT hits, window_started_at, window_ends_at FROM limits WHERE limit_key = :key";
    const [row] = await select(sql, { values: { key } });
    if (!row) return null;
    const [start, end] = [readDate(row, "window_started_at"), readDate(row, "window_ends_at")];
    return { hits: readInteger(row, "hits"), start, end };
  }

  return {
    async consume(rule, subject) {
      const values = parameters(rule, subject);
      if ((await countUse(values)) > 0) return allowed;
      if ((await startWindow(values)) > 0) return allowed;
      if ((await countUse(values)) > 0) return allowed;
      const window = await findWindow(values.key);
      return refusal(values.now, window?.end ?? null);
    },
    async peek(rule, subject) {
      const { key, max, now, setBack } = parameters(rule, subject);
      const window = await findWindow(key);
      if (!window || window.end <= now || window.start > setBack || window.hits < max) return allowed;
      return refusal(now, window.end);
    },
    async clear(rule, subject) {
      await change("DELETE FROM limits WHERE limit_key = :key", { values: { key: limitKey(rule, subject) } });
    },
    sweep: () => changeInBatches({ change }, "DELETE FROM limits WHERE window_ends_at <= :now", { now: clock.now() }),
  };
}
