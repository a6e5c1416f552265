import type { IdentityProviderId } from "@portal/api-contract";
import type { User } from "../../../models/user.model";
import { toEmailKey } from "../../../models/values/email-key";
import type { WaitingIdentity } from "../../../models/values/waiting-identity";
import type { PendingSession } from "../../../platform/http/session";

/**
 * The identity that waits in this browser, where the person who logs in asked to connect it (S9): the page says so before.
 * One that names an address belongs to the account of that address alone.
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
