import type { LocalDay } from "../../models/values/local-day";

/** Nothing is billed or debited for a client until `endsAt`, the end of `until` in the client's zone; null: until it is lifted. */
export interface ClientHold {
  until: LocalDay | null;
  endsAt: Date | null;
  /** For the agency alone. */
  reason: string;
}

/** Whether a hold lasts at a moment; null: there is none. */
export function lasts(hold: Pick<ClientHold, "endsAt"> | null, now: Date): boolean {
  return hold !== null && (hold.endsAt === null || hold.endsAt > now);
}
