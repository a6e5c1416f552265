export const invitationTexts = {
  sent: "The invitation is on its way.",
  revoked: "The invitation is revoked. Its link no longer works.",
  noSuchInvitation: "We can't find this invitation. It may have been accepted, or it has expired.",
  accountExists: "An account with this email exists already.",
  notValid: "This invitation is not valid or has expired. Ask for a new one.",
  addressTaken: "An account with this e-mail exists. Try logging in.",
  accepted: "Your account is ready. Confirm that it is you to continue.",
  emailRequired: "Email is required.",
  passwordRequired: "Password is required.",
} as const;
