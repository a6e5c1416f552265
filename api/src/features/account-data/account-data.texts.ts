const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export const accountDataTexts = {
  noExport: "There is no archive to download. Ask for a new one.",
  confirmation: "Type DELETE to confirm.",
  passwordRequired: "Enter your password.",
  passwordWrong: "That is not your password.",
  lastAdmin: "You are the last admin. Invite another one first.",
  deletionBegun: "The day has come: your account is being deleted.",
  unpaid: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `${numbers.join("")} is not paid yet. Your account can be deleted once it is.`
      : `${numbers.join(", ")} are not paid yet. Your account can be deleted once they are.`,
  unbilled: (cents: number) =>
    `A commission of ${dollars.format(cents / 100)} is not billed yet. Your account can be deleted once it is billed and paid.`,
  /** Name of an erased account in the lists of admins. */
  erasedName: { firstName: "Deleted", lastName: "account" },
} as const;
