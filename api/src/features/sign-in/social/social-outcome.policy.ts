import { STAFF_ROLES } from "@portal/api-contract";
import type { User } from "../../../models/user.model";
import type { WaitingIdentity } from "../../../models/values/waiting-identity";
import type { Intent } from "./social-attempt";

export type SocialOutcome =
  /** `joins`: the identity is to be connected to the account of its address. */
  | { kind: "sign in"; userId: string; joins: boolean }
  /** Nothing proves that account and identity belong to the same person. */
  | { kind: "ask password" }
  | { kind: "ask email" }
  | { kind: "offer registration" }
  | { kind: "register"; email: string };

export interface SocialFacts {
  identity: WaitingIdentity;
  intent: Exclude<Intent, "add">;
  /** Owner of the account to which the identity is connected. */
  ownerId: string | null;
  account: Pick<User, "id" | "role" | "emailVerifiedAt" | "holdsEmail"> | null;
}

/**
 * Finds the owner by the provider's subject, never by its email (S9).
 * Joins the account of the address only if provider and account have verified it.
 * An unverified registration does not own its address (S28): typing somebody's address early gains nothing.
 * Staff must always give the password. Otherwise a person who reads their mail gets both the provider's login and the code (S25).
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
