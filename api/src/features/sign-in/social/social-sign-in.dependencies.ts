import type { IdentityProviderId } from "@portal/api-contract";
import type { User } from "../../../models/user.model";
import type { Clock } from "../../../platform/clock/clock";
import type { Identities } from "../../../accounts/identities";
import type { OauthStates } from "../../../platform/oauth/oauth-states";
import type { SignIn } from "../../../sign-in/sign-in";
import type { IdentityProvider } from "../../../providers/identity/identity-provider.port";

/** Throws 409 for a taken address; supersedes an unverified registration (S28). */
export type CreateAccount = (account: {
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  passwordHash: null;
  timeZone: string | undefined;
  requestId: string;
  /** Runs under the lock of the former registration; true keeps it. */
  isKept: (former: User) => Promise<boolean>;
}) => Promise<User>;

export interface SocialSignInNeeds {
  identityProviders: Readonly<Record<IdentityProviderId, IdentityProvider>>;
  createAccount: CreateAccount;
}

export interface SocialSignInDependencies extends SocialSignInNeeds {
  clock: Clock;
  signIn: SignIn;
  identities: Identities;
  states: OauthStates;
  publicUrl: string;
}
