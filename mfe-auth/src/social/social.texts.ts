import { IDENTITY_PROVIDER_NAMES, type IdentityProviderId } from "@portal/shared-ui/api";

/** Texts of social sign-in. The four button texts are the specification's (§2), exact. */
export const socialTexts = {
  login: { facebook: "Login with Facebook", google: "Login with Google" },
  register: { facebook: "Register with Facebook", google: "Register with Google" },
  or: "or",
  opening: (provider: IdentityProviderId) => `Opening ${IDENTITY_PROVIDER_NAMES[provider]}`,
  passwordOnceTitle: (provider: IdentityProviderId) => `Connect ${IDENTITY_PROVIDER_NAMES[provider]} to your account`,
  passwordOnce: (provider: IdentityProviderId) =>
    `There is an account with this e-mail already. Log in with its password once, and ${IDENTITY_PROVIDER_NAMES[provider]} is connected to it.`,
  unknownTitle: (provider: IdentityProviderId) => `This ${IDENTITY_PROVIDER_NAMES[provider]} account is new here`,
  unknown: (provider: IdentityProviderId) =>
    `Register with ${IDENTITY_PROVIDER_NAMES[provider]} to make an account, or log in to the one you have and connect it in your settings.`,
  emailTitle: "Your e-mail address",
  emailDescription: (provider: IdentityProviderId) =>
    `${IDENTITY_PROVIDER_NAMES[provider]} told us no e-mail address. We send a code to the one you enter.`,
  emailHint: "Enter the address we should send a code to.",
  continue: "Continue",
  connectInstead: "Is this address in use already?",
  connectLink: "Log in and connect",
} as const;
