import { escalationMemory, sendWaits } from "./verification.limits";

export interface SendHistory {
  sendsInRow: number;
  lastSentAt: Date | null;
  nextSendAt: Date | null;
}

export interface PlannedSend {
  sendsInRow: number;
  /** Seconds until the send after this one. */
  waitTime: number;
}

/** Rounded up. The clocks of servers may differ a little. If a clock is set back by more than the wait, nobody is locked out. */
export function secondsToWait({ lastSentAt, nextSendAt }: SendHistory, now: Date): number {
  if (!nextSendAt || !lastSentAt || nextSendAt <= now) return 0;
  const pause = nextSendAt.getTime() - lastSentAt.getTime();
  const left = nextSendAt.getTime() - now.getTime();
  return left > 2 * pause ? 0 : Math.ceil(Math.min(left, pause) / 1000);
}

/** S22: 30 s, 60 s, then 300 s; again 30 s after an hour without a send. */
export function planSend({ sendsInRow, lastSentAt }: SendHistory, now: Date): PlannedSend {
  const isForgotten = !lastSentAt || Math.abs(now.getTime() - lastSentAt.getTime()) >= escalationMemory;
  const before = isForgotten ? 0 : sendsInRow;
  const waitTime = sendWaits[Math.min(before, sendWaits.length - 1)] ?? sendWaits[2];
  return { sendsInRow: before + 1, waitTime };
}
