import { pause } from "./integrations.limits";

export interface ReadingPlan {
  linkedAt: Date;
  triedAt: Date | null;
  /** End of the last re-scan, or its start while it runs; null before the first. */
  scannedAt: Date | null;
  /** While a re-scan is under way, no other begins. */
  isScanning: boolean;
}

/** Returns when the connection is read next, at the earliest now. After a failure this is the time of the next try (D249). */
export function findNextReading({ linkedAt, triedAt, scannedAt, isScanning }: ReadingPlan, now: Date): Date {
  const last = Math.max(linkedAt.getTime(), scannedAt?.getTime() ?? 0);
  const due = isScanning ? null : last + pause.rescan;
  const times = [triedAt?.getTime() ?? null, due].filter((time) => time !== null);
  // A running re-scan has lost its job. A task ends the run within minutes, and the next one begins a pause later.
  const next = times.length === 0 ? now.getTime() + pause.rescan : Math.min(...times);
  return new Date(Math.max(next, now.getTime()));
}
