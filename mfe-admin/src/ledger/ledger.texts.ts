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
  "dispute-lost": "Lost to the bank",
};

const ACCOUNTS: Readonly<Record<string, string>> = {
  receivable: "Owed",
  held: "Held",
  client_credit: "Credit",
};

/** The kind of an entry in words; a kind that this page does not know by its own name. */
export function describeEntry(kind: string): string {
  return ENTRIES[kind] ?? kind;
}

/** The account in words; what stands behind a colon or in brackets is the client and is not said again. */
export function describeAccount(account: string): string {
  const [name = account] = account.split(/[(:]/);
  return ACCOUNTS[name.replace("-", "_")] ?? name;
}
