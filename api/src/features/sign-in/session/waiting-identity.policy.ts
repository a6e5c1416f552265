import type { IdentityProviderId } from "@portal/api-contract";
import type { User } from "../../../models/user.model";
import { toEmailKey } from "../../../models/values/email-key";
import type { WaitingIdentity } from "../../../models/values/waiting-identity";
import type { PendingSession } from "../../../platform/http/session";

/**
 * Returns the pending social identity that the person asked to connect at login (S9).
 * An identity with an address can only be connected to the account of that address.
 */
export function findRequested(
  connect: IdentityProviderId | undefined,
  pending: PendingSession | null,
  { emailKey }: User,
): WaitingIdentity | null {
  const waiting = pending?.purpose === "identity" ? pending.identity : null;
  if (waiting === null || waiting.provider !== connect) return null;
  return waiting.email === null || toEmailKey(waiting.email) === emailKey ? waiting : null;
}
