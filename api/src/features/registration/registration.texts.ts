/** Quotes §5, S23, S24 and S28 exactly. */
export const registrationTexts = {
  emailRequired: "Email is required.",
  passwordRequired: "Password is required.",
  accountExists: "An account with this e-mail exists. Try logging in.",
  registered: "Welcome! Let's verify your email.",
  consentMissing: "Please tick the consent box.",
  consentOutdated: "The consent text has changed. Please reload the page and read it again.",
  emailChanged: "Email changed. We are sending a code to the new address.",
  emailVerified: "Your email is verified already.",
  emailFirst: "Please verify your email first.",
  phoneVerified: "Your phone is verified already.",
  phoneFirst: "Please verify your phone first.",
  businessSaved: "Your business is saved already.",
  completed: "Welcome aboard! Your business is saved.",
  completedElsewhere: "Your business is saved. Choose how to confirm that it is you.",
} as const;
