import { pause } from "./integrations.limits";

/** What decides when a link is read next. */
export interface ReadingPlan {
  linkedAt: Date;
  /** When the first of the readings that are under way is tried (again); null: none is. */
  triedAt: Date | null;
  /** Of the last re-scan: its end, or its beginning while it runs; null: there was none. */
  scannedAt: Date | null;
  /** A re-scan is under way: no other one begins before it has ended. */
  isScanning: boolean;
}

/** When a link is read next, at the soonest now; where a reading fails, when it is tried again (D330). */
export function findNextReading({ linkedAt, triedAt, scannedAt, isScanning }: ReadingPlan, now: Date): Date {
  const last = Math.max(linkedAt.getTime(), scannedAt?.getTime() ?? 0);
  const due = isScanning ? null : last + pause.rescan;
  const times = [triedAt?.getTime() ?? null, due].filter((time) => time !== null);
  // A re-scan whose job is gone is ended within minutes, and the next one begins a pause later.
  const next = times.length === 0 ? now.getTime() + pause.rescan : Math.min(...times);
  return new Date(Math.max(next, now.getTime()));
}
