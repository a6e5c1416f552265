const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export const accountDataTexts = {
  noExport: "There is no archive to download. Ask for a new one.",
  confirmation: "Type DELETE to confirm.",
  passwordRequired: "Enter your password.",
  passwordWrong: "That is not your password.",
  lastAdmin: "You are the only admin. Invite another admin first.",
  deletionBegun: "Your account is being deleted now. It is too late to keep it.",
  unpaid: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `${numbers.join("")} is not paid yet. You can delete your account after it is paid.`
      : `${numbers.join(", ")} are not paid yet. You can delete your account after they are paid.`,
  unbilled: (cents: number) =>
    `A commission of ${dollars.format(cents / 100)} is not billed yet. You can delete your account after it is billed and paid.`,
  erasedName: { firstName: "Deleted", lastName: "account" },
} as const;
