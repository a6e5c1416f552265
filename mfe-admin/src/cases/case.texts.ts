import type { BillingCaseKind } from "@portal/shared-ui/api";

export const caseTexts: Readonly<Record<BillingCaseKind, string>> = {
  "only-there": "A debit that only the provider has",
  "only-here": "A debit that the provider does not have",
  amount: "Different amount",
  state: "Different status",
  balance: "A different amount of money moved",
  "no-debit": "Money moved without a debit",
  "in-transit": "Other debits are on their way",
  ledger: "The ledger does not add up",
  billed: "Sales are wrongly marked as billed",
  unsigned: "Sales from before the agreement were billed",
  notice: "A notice to a client cannot be delivered",
  disputed: "The bank disputes a debit",
  objection: "A client objects to a bank deposit or a late sale",
};
