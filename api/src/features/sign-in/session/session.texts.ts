import { IDENTITY_PROVIDER_NAMES, type IdentityProviderId } from "@portal/api-contract";

/** `loginRefused` quotes S13 exactly. */
export const sessionTexts = {
  loginRefused: "Email or password is incorrect.",
  lockedOut: (minutes: number) =>
    `Too many failed sign-ins. Please try again in ${String(minutes)} ${minutes === 1 ? "minute" : "minutes"}.`,
  emailRequired: "Email is required.",
  passwordRequired: "Password is required.",
  connected: (provider: IdentityProviderId) => `${IDENTITY_PROVIDER_NAMES[provider]} is connected to your account now.`,
  connectedLater: (provider: IdentityProviderId) =>
    `${IDENTITY_PROVIDER_NAMES[provider]} will be connected after you confirm that it is you.`,
  notConnected: (provider: IdentityProviderId) =>
    `${IDENTITY_PROVIDER_NAMES[provider]} was not connected. You can connect it in your settings.`,
  currentPasswordRequired: "Enter your current password.",
  currentPasswordWrong: "This is not your current password.",
  passwordChanged: "Your password is changed.",
  passwordSet: "Your password is set.",
  passwordChangedElsewhere: "Your password was changed elsewhere in the meantime. Please reload the page.",
  signedOut: "You are signed out.",
  noSuchSession: "There is no such session.",
  sessionEnded: "That browser is signed out.",
  othersEnded: "All other browsers are signed out.",
} as const;
