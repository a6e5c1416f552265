import { sickCanary } from "../remotes.limits";
import type { SessionCounts } from "./health.sql";

/** A release without sessions has the rate 0. */
const rateOf = ({ sessions, withErrors }: SessionCounts): number => (sessions === 0 ? 0 : withErrors / sessions);

/** Whether the canary alone has enough sessions and errors, before the stable release is counted. */
export const isSuspect = (canary: SessionCounts): boolean =>
  canary.sessions >= sickCanary.sessions && rateOf(canary) >= sickCanary.errors;

/** Whether a canary suspends itself, by its sessions since it began and those of the stable release to compare. */
export const isSick = (canary: SessionCounts, stable: SessionCounts): boolean =>
  isSuspect(canary) && rateOf(canary) >= sickCanary.timesStable * rateOf(stable);

/** `6.2%`. */
export const formatRate = (counts: SessionCounts): string => `${(rateOf(counts) * 100).toFixed(1)}%`;
