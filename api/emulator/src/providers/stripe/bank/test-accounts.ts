/**
 * The end of a debit of this account. `stays`: it stays processing. `returned`: the bank returns it by Nacha's code.
 * `disputed`: the bank returns it after the money arrived. `refused`: Stripe does not send it to the bank.
 */
export type DebitOutcome =
  | { kind: "succeeds" }
  | { kind: "stays" }
  | { kind: "returned"; code: string }
  | { kind: "disputed"; code: string }
  | { kind: "refused"; code: string; message: string; blocked: { network_code: null; reason: string } | null };

/** An account at 'Test Bank'. */
export interface TestAccount {
  /** Name that describes the account's behavior. */
  name: string;
  accountNumber: string;
  subcategory: "checking" | "savings" | "credit_card";
  debit: DebitOutcome;
  /** How the account is verified: at once, by deposits of either kind, or by deposits that never arrive. */
  proof: "instant" | "amounts" | "descriptor_code" | "deposits-fail";
  /** The bank does not report the last digits; only a payment method has them. */
  hidesNumber?: true;
}

/** An account as the bank knows it. The fingerprint identifies it in all sessions. */
export interface BankRecord {
  account: TestAccount;
  fingerprint: string;
}

export const INSTITUTION = "Test Bank";
export const ROUTING_NUMBER = "110000000";

const SUCCEEDS: DebitOutcome = { kind: "succeeds" };
const STAYS: DebitOutcome = { kind: "stays" };

/** Test numbers of docs.stripe.com/payments/ach-direct-debit/set-up-payment. */
export const TEST_ACCOUNTS: readonly TestAccount[] = [
  checking("Success", "000123456789", SUCCEEDS),
  { ...checking("Savings", "000123456788", SUCCEEDS), subcategory: "savings" },
  checking("Insufficient funds", "000222222227", { kind: "returned", code: "R01" }),
  checking("Account closed", "000111111113", { kind: "returned", code: "R02" }),
  checking("No account", "000111111116", { kind: "returned", code: "R03" }),
  checking("Debit not authorized", "000333333335", { kind: "returned", code: "R29" }),
  checking("Stays processing", "000000000009", STAYS),
  checking("Dispute", "000555555559", { kind: "disputed", code: "R10" }),
  checking(
    "Weekly limit exceeded",
    "000777777771",
    refused("charge_exceeds_source_limit", "The payment goes beyond the weekly limit of the account."),
  ),
  checking(
    "Highest risk",
    "000000004954",
    refused("payment_intent_payment_attempt_failed", "The payment was blocked as too risky."),
  ),
  checking(
    "Invalid currency",
    "000444444440",
    refused("payment_method_currency_mismatch", "The bank account cannot be debited in this currency."),
  ),
  checking(
    "Deactivated account number",
    "000888888885",
    refused(
      "bank_account_unusable",
      "The tokenized account number was deactivated.",
      "tokenized_account_number_deactivated",
    ),
  ),
  { ...checking("Micro-deposits with amounts", "000123456787", SUCCEEDS), proof: "amounts" },
  { ...checking("Micro-deposits with a code", "000123456786", SUCCEEDS), proof: "descriptor_code" },
  { ...checking("Micro-deposits fail", "000666666661", SUCCEEDS), proof: "deposits-fail" },
  { ...checking("Number not told", "000123456785", SUCCEEDS), hidesNumber: true },
  { ...checking("Credit card", "4000000000004242", SUCCEEDS), subcategory: "credit_card" },
];

function checking(name: string, accountNumber: string, debit: DebitOutcome): TestAccount {
  return { name, accountNumber, subcategory: "checking", debit, proof: "instant" };
}

/** @param reason why later debits of the account are not sent either */
function refused(code: string, message: string, reason?: string): DebitOutcome {
  const blocked = reason === undefined ? null : { network_code: null, reason };
  return { kind: "refused", code, message, blocked };
}
