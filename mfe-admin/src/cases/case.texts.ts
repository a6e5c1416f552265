import type { BillingCaseKind } from "@portal/shared-ui/api";

export const caseTexts: Readonly<Record<BillingCaseKind, string>> = {
  "only-there": "A debit that only the provider knows",
  "only-here": "A debit that the provider does not know",
  amount: "Another amount",
  state: "Another state",
  balance: "Another amount of money moved",
  "no-debit": "Money moved without a debit",
  "in-transit": "Other debits are on their way",
  ledger: "The ledger does not add up",
  billed: "Sales are marked as billed wrongly",
  unsigned: "Sales billed from before the signature",
  notice: "A notice to a client cannot be delivered",
  disputed: "The bank disputes a debit",
  objection: "A client objects to a bank deposit or a late sale",
};
