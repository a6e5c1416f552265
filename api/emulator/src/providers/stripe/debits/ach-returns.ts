/** Stripe's reaction to a bank's return of a debit. */
interface AchReturn {
  /** `failure_code` of a debit that had not succeeded. */
  failure: string;
  message: string;
  /** Why the account cannot be debited again; null if it can. */
  blocked: string | null;
  /** `reason` of the dispute if the debit had succeeded. */
  dispute: string;
}

const NO_FUNDS: AchReturn = {
  failure: "insufficient_funds",
  message: "The bank account has insufficient funds to complete the purchase.",
  blocked: null,
  dispute: "insufficient_funds",
};
const NOT_AUTHORIZED: AchReturn = {
  failure: "debit_not_authorized",
  message: "The customer says that the debit was not authorized.",
  blocked: "debit_not_authorized",
  dispute: "debit_not_authorized",
};

/** Reaction to a code that `ACH_RETURNS` does not list. */
const UNKNOWN: AchReturn = {
  failure: "bank_account_unusable",
  message: "The bank account cannot be debited.",
  blocked: "bank_account_unusable",
  dispute: "bank_cannot_process",
};

/** Reactions by Nacha's return code, with Stripe's documented texts. */
const ACH_RETURNS: Readonly<Record<string, AchReturn>> = {
  R01: NO_FUNDS,
  R02: {
    failure: "account_closed",
    message: "The bank account has been closed.",
    blocked: "bank_account_closed",
    dispute: "incorrect_account_details",
  },
  R03: {
    failure: "no_account",
    message: "The bank account could not be located.",
    blocked: "bank_account_invalid_details",
    dispute: "incorrect_account_details",
  },
  R04: {
    failure: "account_number_invalid",
    message: "The number of the bank account is invalid.",
    blocked: "bank_account_invalid_details",
    dispute: "incorrect_account_details",
  },
  R05: NOT_AUTHORIZED,
  R07: NOT_AUTHORIZED,
  R08: NOT_AUTHORIZED,
  R09: NO_FUNDS,
  R10: NOT_AUTHORIZED,
  R11: NOT_AUTHORIZED,
  R16: {
    failure: "bank_account_restricted",
    message: "The bank account is frozen.",
    blocked: "bank_account_frozen",
    dispute: "bank_cannot_process",
  },
  R20: {
    failure: "bank_account_restricted",
    message: "The bank account does not allow debits.",
    blocked: "bank_account_restricted",
    dispute: "bank_cannot_process",
  },
  R29: NOT_AUTHORIZED,
  R31: NOT_AUTHORIZED,
};

/** True for the codes that block an account by the contract, and for R01 and R09, which block none. */
export const isListed = (code: string): boolean => code in ACH_RETURNS;

/** Returns Stripe's reaction to a return code; null unless the code is `R` and two digits. */
export function findAchReturn(code: unknown): AchReturn | null {
  if (typeof code !== "string" || !/^R\d{2}$/.test(code)) return null;
  return ACH_RETURNS[code] ?? UNKNOWN;
}
