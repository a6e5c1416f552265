import type { LocalDay } from "../../../models/values/local-day";

/** Stops bills and debits. `endsAt` is the end of `until` in the client's zone; null: until staff lifts it. */
export interface ClientHold {
  until: LocalDay | null;
  endsAt: Date | null;
  /** For the agency only. */
  reason: string;
}

export function isHoldActive(hold: Pick<ClientHold, "endsAt"> | null, now: Date): boolean {
  return hold !== null && (hold.endsAt === null || hold.endsAt > now);
}
