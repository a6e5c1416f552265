import { IDENTITY_PROVIDER_NAMES, type IdentityProviderId } from "@portal/shared-ui/api";

/** The four button texts are exact (§2). */
export const socialTexts = {
  login: { facebook: "Login with Facebook", google: "Login with Google" },
  register: { facebook: "Register with Facebook", google: "Register with Google" },
  or: "or",
  opening: (provider: IdentityProviderId) => `Opening ${IDENTITY_PROVIDER_NAMES[provider]}`,
  passwordOnceTitle: (provider: IdentityProviderId) => `Connect ${IDENTITY_PROVIDER_NAMES[provider]} to your account`,
  passwordOnce: (provider: IdentityProviderId) =>
    `An account with this email already exists. Log in with its password once to connect ${IDENTITY_PROVIDER_NAMES[provider]}.`,
  unknownTitle: (provider: IdentityProviderId) => `This ${IDENTITY_PROVIDER_NAMES[provider]} account is new here`,
  unknown: (provider: IdentityProviderId) =>
    `Register with ${IDENTITY_PROVIDER_NAMES[provider]} to create an account. If you already have one, log in and connect ${IDENTITY_PROVIDER_NAMES[provider]} in Settings.`,
  emailTitle: "Your email address",
  emailDescription: (provider: IdentityProviderId) =>
    `${IDENTITY_PROVIDER_NAMES[provider]} didn't give us your email address. Enter it here, and we'll send you a code.`,
  emailHint: "Enter the address we should send a code to.",
  continue: "Continue",
  connectInstead: "Already have an account with this email?",
  connectLink: "Log in and connect",
} as const;
