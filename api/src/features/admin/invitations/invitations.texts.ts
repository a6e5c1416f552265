export const invitationTexts = {
  sent: "The invitation is on its way.",
  revoked: "The invitation is revoked: its link opens nothing any more.",
  noSuchInvitation: "There is no such invitation. It may have been accepted or expired meanwhile.",
  accountExists: "An account with this e-mail exists.",
  notValid: "This invitation is not valid or has expired. Ask for a new one.",
  addressTaken: "An account with this e-mail exists. Try logging in.",
  accepted: "Your account is ready. Confirm that it is you to go on.",
  emailRequired: "Email is required.",
  passwordRequired: "Password is required.",
} as const;
