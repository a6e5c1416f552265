export const billingMailTexts = {
  title: "Billing e-mail",
  what: "While it is off, clients read of each invoice and debit on Home and under Debits only.",
  label: "Tell clients by e-mail",
  help: "Of each invoice, with its PDF, of a debit that is tried again, and of one whose day moves.",
  saved: "Saved. It counts for what is billed from now on.",
  loading: "Loading the setting",
  unknown: "Could not load the setting",
} as const;
