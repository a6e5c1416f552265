import type { IdentityProviderId } from "@portal/api-contract";
import type { User } from "../../../models/user.model";
import type { Clock } from "../../../platform/clock/clock";
import type { Identities } from "../../../accounts/identities";
import type { OauthStates } from "../../../platform/oauth/oauth-states";
import type { SignIn } from "../../../sign-in/sign-in";
import type { IdentityProvider } from "../../../providers/identity/identity-provider.port";

/** A new registrant; throws 409 when the address is taken, else supersedes an unverified registration (S28). */
export type CreateAccount = (account: {
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  passwordHash: null;
  timeZone: string | undefined;
  requestId: string;
  /** Asked under its lock: whether a former registration of the address stays. */
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
  /** Origin of the portal, without a trailing slash. */
  publicUrl: string;
}
