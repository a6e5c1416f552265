const ENTRIES: Readonly<Record<string, string>> = {
  issued: "Invoice issued",
  "debit-sent": "Debit sent",
  "debit-succeeded": "Debit paid",
  "debit-failed": "Debit failed",
  "debit-returned": "Debit returned",
  "refund-after-billing": "Refund after billing",
  "credit-applied": "Credit applied",
  void: "Invoice void",
  "write-off": "Written off",
  "payment-recorded": "Payment recorded",
  "payment-reversed": "Payment reversed",
  "question-held": "Put on hold",
  "question-released": "No longer on hold",
  "grant-held": "Granted while on hold",
  "grant-owed": "Granted before payment",
  "grant-returned": "Granted, payment returned",
  "grant-kept": "Granted, invoice void",
  "credit-granted": "Credit granted",
  "refund-sent": "Refund sent",
  "refund-failed": "Refund failed",
  "credit-canceled": "Credit canceled, payment returned",
  "dispute-lost": "Bank dispute lost",
};

const ACCOUNTS: Readonly<Record<string, string>> = {
  receivable: "Owed",
  held: "On hold",
  client_credit: "Credit",
};

/** An unknown kind shows its name. */
export function describeEntry(kind: string): string {
  return ENTRIES[kind] ?? kind;
}

/** Name of the account without its client, who follows a colon or is in brackets. */
export function describeAccount(account: string): string {
  const [name = account] = account.split(/[(:]/);
  return ACCOUNTS[name.replace("-", "_")] ?? name;
}
