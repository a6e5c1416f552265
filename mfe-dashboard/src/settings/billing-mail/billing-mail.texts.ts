export const billingMailTexts = {
  title: "Billing email",
  what: "Clients always get an email before each debit, and when it is paid, fails or changes.",
  label: "Send invoices by email",
  help: "The invoice's PDF goes with the email before the debit.",
  saved: "Saved. It applies to invoices from now on.",
  loading: "Loading the setting",
  unknown: "Could not load the setting",
} as const;
