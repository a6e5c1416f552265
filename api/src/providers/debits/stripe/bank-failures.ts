import type { BankFailure } from "../debits.port";
import { readFault } from "../../stripe/stripe-errors";

/**
 * Rejections by a bank, or by Stripe for it (provider page: error-codes; enum of `last_setup_error.code`,
 * `last_payment_error.code`, `failure_code`).
 */
const failures: Readonly<Record<string, BankFailure>> = {
  account_closed: "account-closed",
  bank_account_closed: "account-closed",
  no_account: "no-account",
  account_number_invalid: "number-invalid",
  routing_number_invalid: "number-invalid",
  bank_account_invalid_details: "number-invalid",
  tokenized_account_number_deactivated: "number-invalid",
  bank_account_restricted: "account-restricted",
  bank_account_frozen: "account-restricted",
  bank_account_unusable: "account-unusable",
  payment_method_bank_account_blocked: "account-unusable",
  bank_account_declined: "account-unusable",
  insufficient_funds: "insufficient-funds",
  debit_not_authorized: "not-authorized",
  financial_connections_account_inactive: "connection-inactive",
  charge_exceeds_source_limit: "limit-exceeded",
  charge_exceeds_transaction_limit: "limit-exceeded",
  bank_account_verification_failed: "deposits-failed",
  payment_method_microdeposit_failed: "deposits-failed",
  payment_method_microdeposit_processing_error: "deposits-failed",
  payment_method_microdeposit_verification_attempts_exceeded: "deposits-exceeded",
  payment_method_microdeposit_verification_timeout: "deposits-expired",
};

/** null: not about the bank account. */
export function toBankFailure(code: string): BankFailure | null {
  return failures[code] ?? null;
}

/**
 * When a bank rejects at once, Stripe throws an error that quotes the intent: returns that intent. Rethrows other
 * errors.
 */
export function readRefusedIntent(
  error: unknown,
  about: "setup_intent" | "payment_intent",
): { code: string; intent: object } {
  const { code, statusCode, [about]: intent } = readFault(error);
  const isRefusal = statusCode === 402 || toBankFailure(code) !== null;
  if (!isRefusal || typeof intent !== "object" || intent === null) throw error;
  return { code, intent };
}
