/** What people read from this feature. */
export const accountDataTexts = {
  noExport: "There is no archive to download. Ask for a new one.",
  confirmation: "Type DELETE to confirm.",
  passwordRequired: "Enter your password.",
  passwordWrong: "That is not your password.",
  lastAdmin: "You are the last admin. Invite another one first.",
  deletionBegun: "The day has come: your account is being deleted.",
  /** Whom the lists of admins show. */
  erasedName: { firstName: "Deleted", lastName: "account" },
} as const;
