import { change } from "../db/database";

export interface LimitUse {
  key: string;
  name: string;
  max: number;
  now: Date;
  /** End of a window that begins now. */
  end: Date;
  /** Windows that began after this are from a clock that was set back. */
  setBack: Date;
}

/**
 * Counts a use. Returns false if the limit is reached or no window exists. One statement, so exactly `max` parallel uses count.
 * Restarts a window that ended, or that lies in the future because a clock was set back.
 */
export async function countUse({ key, max, now, end, setBack }: LimitUse): Promise<boolean> {
  const counted = await change(
    `UPDATE limits
        SET hits = CASE WHEN window_ends_at <= :now OR window_started_at > :setBack THEN 1 ELSE hits + 1 END,
            window_ends_at = CASE WHEN window_ends_at <= :now OR window_started_at > :setBack THEN :end ELSE window_ends_at END,
            window_started_at = CASE WHEN window_ends_at = :end THEN :now ELSE window_started_at END
      WHERE limit_key = :key AND (hits < :max OR window_ends_at <= :now OR window_started_at > :setBack)`,
    { values: { key, max, now, end, setBack } },
  );
  return counted > 0;
}

/** Returns false if another call has just begun the window. */
export async function startWindow({ key, name, now, end }: LimitUse): Promise<boolean> {
  const begun = await change(
    `INSERT IGNORE INTO limits (limit_key, name, hits, window_started_at, window_ends_at)
     VALUES (:key, :name, 1, :now, :end)`,
    { values: { key, name, now, end } },
  );
  return begun > 0;
}
