import { IDENTITY_PROVIDER_NAMES, type IdentityProviderId } from "@portal/api-contract";

/** The name for a person whose provider gives none, as in the sidebar (§2). */
export const namelessPerson = "Partner";

export const attemptTexts = {
  stateRefused: "This sign-in was used already, took too long or was started in another browser. Please start again.",
  nothingWaits: "This sign-up took too long. Please start again.",
  registered: "Welcome! Let's finish your registration.",
  verifyEmail: "Welcome! Let's verify your email.",
} as const;

export function socialTexts(provider: IdentityProviderId) {
  const name = IDENTITY_PROVIDER_NAMES[provider];
  return {
    denied: `You chose not to continue with ${name}.`,
    refused: `${name} did not confirm who you are. Please start again.`,
    unreachable: `${name} cannot be reached at the moment. Please try again in a few minutes.`,
    passwordOnce: `An account with this email exists already. Log in with its password once to connect ${name}.`,
    registerFirst: `No account is connected to this ${name} account yet. Register with ${name} to create one.`,
    emailMissing: `${name} did not give us an email address. Please enter yours.`,
    emailTaken: `An account with this email exists. Log in with its password to connect ${name}.`,
    connected: `${name} is connected to your account.`,
    removed: `${name} is no longer connected to your account.`,
    somebodyElses: `This ${name} account is connected to another account already.`,
    another: `Another ${name} account is connected to yours. Remove it first.`,
    none: `${name} is not connected to your account.`,
    lastWayIn: `${name} is your only way to log in. Set a password first.`,
  };
}
