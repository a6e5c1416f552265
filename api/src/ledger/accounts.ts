/** Accounts of one client (S51). `held`: on hold because of a question. */
export type ClientAccount = `${"receivable" | "held" | "client_credit"}:${string}`;

/** Id of an account in `postings`. */
export type LedgerAccount =
  ClientAccount | "in_transit" | "cash" | "commission_revenue" | "bad_debt" | "provider_fees" | "dispute_losses";

export const receivable = (businessId: string): ClientAccount => `receivable:${businessId}`;
export const held = (businessId: string): ClientAccount => `held:${businessId}`;
export const clientCredit = (businessId: string): ClientAccount => `client_credit:${businessId}`;
/** Debits that the bank has not answered yet. */
export const inTransit: LedgerAccount = "in_transit";
export const cash: LedgerAccount = "cash";
export const commissionRevenue: LedgerAccount = "commission_revenue";
export const badDebt: LedgerAccount = "bad_debt";
/** Amounts of debits that banks returned for good (S73). */
export const disputeLosses: LedgerAccount = "dispute_losses";
export const providerFees: LedgerAccount = "provider_fees";

export function accountsOf(businessId: string): ClientAccount[] {
  return [receivable(businessId), held(businessId), clientCredit(businessId)];
}
