/** What becomes of a debit. */
export type DebitOutcome =
  | { kind: "succeeds" }
  | { kind: "stays" }
  | { kind: "fails"; code: string; message: string; blocked: { network_code: string | null; reason: string } | null };

/** An account of the bank 'Test Bank'. */
export interface TestAccount {
  /** What it does, in a person's words. */
  name: string;
  accountNumber: string;
  subcategory: "checking" | "savings" | "credit_card";
  debit: DebitOutcome;
  /** How its holder proves it: at once, or by deposits of either kind, which may not even arrive. */
  proof: "instant" | "amounts" | "descriptor_code" | "deposits-fail";
}

/** An account at the bank itself, whoever connected it. */
export interface BankRecord {
  account: TestAccount;
  /** The same for everybody who connects this very account. */
  fingerprint: string;
}

export const INSTITUTION = "Test Bank";
export const ROUTING_NUMBER = "110000000";

const SUCCEEDS: DebitOutcome = { kind: "succeeds" };
const STAYS: DebitOutcome = { kind: "stays" };

/** Numbers as Stripe documents them for tests (docs.stripe.com/payments/ach-direct-debit/set-up-payment). */
export const TEST_ACCOUNTS: readonly TestAccount[] = [
  checking("Success", "000123456789", SUCCEEDS),
  { ...checking("Savings", "000123456788", SUCCEEDS), subcategory: "savings" },
  checking(
    "Insufficient funds",
    "000222222227",
    fails("insufficient_funds", "The bank account has insufficient funds to complete the purchase.", null, null),
  ),
  checking(
    "Account closed",
    "000111111113",
    fails("account_closed", "The bank account has been closed.", "R02", "bank_account_closed"),
  ),
  checking(
    "No account",
    "000111111116",
    fails("no_account", "The bank account could not be located.", "R03", "bank_account_invalid_details"),
  ),
  checking(
    "Debit not authorized",
    "000333333335",
    fails(
      "debit_not_authorized",
      "The customer says that the debit was not authorized.",
      "R29",
      "debit_not_authorized",
    ),
  ),
  checking("Stays processing", "000000000009", STAYS),
  checking("Dispute", "000555555559", SUCCEEDS),
  checking(
    "Weekly limit exceeded",
    "000777777771",
    fails("charge_exceeds_source_limit", "The payment goes beyond the weekly limit of the account.", null, null),
  ),
  checking(
    "Highest risk",
    "000000004954",
    fails("payment_intent_payment_attempt_failed", "The payment was blocked as too risky.", null, null),
  ),
  checking(
    "Invalid currency",
    "000444444440",
    fails("payment_method_currency_mismatch", "The bank account cannot be debited in this currency.", null, null),
  ),
  checking(
    "Deactivated account number",
    "000888888885",
    fails(
      "bank_account_unusable",
      "The tokenized account number was deactivated.",
      null,
      "tokenized_account_number_deactivated",
    ),
  ),
  { ...checking("Micro-deposits with amounts", "000123456787", SUCCEEDS), proof: "amounts" },
  { ...checking("Micro-deposits with a code", "000123456786", SUCCEEDS), proof: "descriptor_code" },
  { ...checking("Micro-deposits fail", "000666666661", SUCCEEDS), proof: "deposits-fail" },
  { ...checking("Credit card", "4000000000004242", SUCCEEDS), subcategory: "credit_card" },
];

function checking(name: string, accountNumber: string, debit: DebitOutcome): TestAccount {
  return { name, accountNumber, subcategory: "checking", debit, proof: "instant" };
}

function fails(code: string, message: string, networkCode: string | null, reason: string | null): DebitOutcome {
  const blocked = reason === null ? null : { network_code: networkCode, reason };
  return { kind: "fails", code, message, blocked };
}
