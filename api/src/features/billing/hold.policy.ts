import type { LocalDay } from "../../models/values/local-day";

/**
 * Stops bills and debits of a client until `endsAt`, the end of `until` in the client's zone; null: until staff lifts
 * it.
 */
export interface ClientHold {
  until: LocalDay | null;
  endsAt: Date | null;
  /** For the agency only. */
  reason: string;
}

/** Whether a hold is in force at this time; null: there is no hold. */
export function isHoldActive(hold: Pick<ClientHold, "endsAt"> | null, now: Date): boolean {
  return hold !== null && (hold.endsAt === null || hold.endsAt > now);
}
