import { STAFF_ROLES } from "@portal/api-contract";
import type { User } from "../../../models/user.model";
import type { WaitingIdentity } from "../../../models/values/waiting-identity";
import type { Intent } from "./social-attempt";

/** What follows from a provider's word for somebody who is not signed in. */
export type SocialOutcome =
  /** It is known, or joins the account of its address. */
  | { kind: "sign in"; userId: string; joins: boolean }
  /** An account has the address, and nobody has proved that it is the same person's. */
  | { kind: "ask password" }
  | { kind: "ask email" }
  | { kind: "offer registration" }
  | { kind: "register"; email: string };

export interface SocialFacts {
  identity: WaitingIdentity;
  intent: Exclude<Intent, "add">;
  /** Whom the provider's subject signs in already. */
  ownerId: string | null;
  /** The account of the address that the provider told. */
  account: Pick<User, "id" | "role" | "emailVerifiedAt" | "holdsEmail"> | null;
}

/**
 * S9: the subject is the key, never the e-mail. It joins the account of its address only when the provider says that the
 * address is verified and the account's is, too. An unverified registration holds no address: it is superseded by the new
 * one as by any other (S28), so that nobody gets in by having typed somebody's address before. The agency's staff gives the
 * password in any case: whoever reads their mail gets both the provider's word and the code (S25).
 */
export function decideOutcome({ identity, intent, ownerId, account }: SocialFacts): SocialOutcome {
  if (ownerId !== null) return { kind: "sign in", userId: ownerId, joins: false };
  if (identity.email === null) return { kind: "ask email" };
  if (account?.holdsEmail()) {
    const areVerified = identity.isEmailVerified && account.emailVerifiedAt !== null;
    const isStaff = STAFF_ROLES.some((staff) => staff === account.role);
    return areVerified && !isStaff ? { kind: "sign in", userId: account.id, joins: true } : { kind: "ask password" };
  }
  return intent === "register" ? { kind: "register", email: identity.email } : { kind: "offer registration" };
}
