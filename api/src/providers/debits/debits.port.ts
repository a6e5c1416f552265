import type { DebitDelivery } from "./debit-delivery.port";
import type { DebitReturn } from "./debit-return.port";
import type { RefundProvider } from "./refunds.port";

/** `business` is debited as CCD, `personal` as WEB (S46). */
export type AccountHolder = "business" | "personal";

/** Connected by its owner on the provider's page. */
export interface BankAccount {
  /** Stable while the account stays connected. */
  id: string;
  institution: string;
  /** 'Business Checking'. */
  name: string | null;
  last4: string | null;
  kind: "checking" | "savings" | "other";
  /** An active checking or savings account whose bank accepts ACH debits. */
  debitable: boolean;
  /** `inactive`: the bank no longer answers. `disconnected`: by its owner, or by us. */
  status: "active" | "inactive" | "disconnected";
}

export interface BankSession {
  /** Trust the accounts only if you opened the session for this customer. */
  customerId: string;
  /** Empty until accounts are chosen. */
  accounts: readonly BankAccount[];
}

export interface ConnectedAccount extends BankAccount {
  /** null if the provider names none. */
  customerId: string | null;
  /** Last refresh of the account's transactions at the bank; null before the first. */
  refresh: { id: string; state: "pending" | "succeeded" | "failed" } | null;
}

export interface BankPaymentMethod {
  id: string;
  /** The same for the same account and routing number, whoever connects it (S31). */
  fingerprint: string;
  last4: string;
  institution: string | null;
  /** Nine digits. */
  routingNumber: string;
}

export interface AttachedPaymentMethod extends BankPaymentMethod {
  /** null before the method's authorization is accepted, and after the method was detached. */
  customerId: string | null;
  /** Why the network rejects the method's debits (S50); null: it accepts them. */
  blocked: BankFailure | null;
}

/**
 * Why a bank, or the provider for it, rejects an authorization or a debit.
 * `not-authorized`: never authorized, or revoked. `limit-exceeded`: the amount is too high. `deposits-…`: about the two
 * deposits that verify an account.
 */
export type BankFailure =
  | "account-closed"
  | "no-account"
  | "number-invalid"
  | "account-restricted"
  | "account-unusable"
  | "insufficient-funds"
  | "not-authorized"
  | "connection-inactive"
  | "limit-exceeded"
  | "deposits-failed"
  | "deposits-exceeded"
  | "deposits-expired"
  | "other";

/** A holder's permission, from its preparation to its end. */
export interface Authorization {
  id: string;
  /**
   * - `open`: prepared, not accepted.
   * - `processing`: accepted; the provider checks the account.
   * - `deposits-pending`: accepted; two small deposits must verify it.
   * - `failed`: see `reason`; another payment method is needed.
   * - `canceled`: by us.
   */
  state: "open" | "processing" | "deposits-pending" | "accepted" | "failed" | "canceled";
  paymentMethodId: string | null;
  /** Set when accepted; possibly while deposits are pending. */
  mandateId: string | null;
  /** While deposits are pending: the first day (UTC) on which they arrive, and what the statement shows. */
  deposits: { arrivalDate: Date; kind: "amounts" | "descriptor" } | null;
  /** For `failed`. */
  reason: BankFailure | null;
}

/** Evidence that the provider keeps for the bank. */
export interface Acceptance {
  ip: string;
  userAgent: string;
  acceptedAt: Date;
}

/** Read from the statement: two amounts in cents in any order, or the code `SM` and four characters. */
export type DepositProof = { amounts: readonly [number, number] } | { descriptorCode: string };

/**
 * A wrong proof is a result, not an error. The holder may try again until `deposits-exceeded` or `deposits-expired`.
 */
export type DepositOutcome =
  | { verified: true; authorization: Authorization }
  | { verified: false; refusal: "mismatch" | "deposits-exceeded" | "deposits-expired" };

/** The network's permission to debit: the proof for a bank. */
export interface Mandate {
  id: string;
  /** `inactive`: revoked by holder or bank, or ended by a return. */
  state: "active" | "inactive" | "pending";
  paymentMethodId: string;
}

export interface BankTransaction {
  id: string;
  /** Incoming is positive. */
  amountCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  transactedAt: Date;
  /** `void`: was pending and never happened. */
  status: "pending" | "posted" | "void";
  description: string;
}

/** One attempt to collect from a bank account (S48). */
export interface Debit {
  id: string;
  /** `open`: not sent to a bank. `processing`: sent, but not answered. A return may follow `succeeded` (S50). */
  state: "open" | "processing" | "succeeded" | "failed" | "canceled";
  amountCents: number;
  /** For `failed`. */
  failure: BankFailure | null;
  /** False: the provider rejected the failed debit itself, without a bank. */
  isBankReturn: boolean;
  /** Nacha's code of the bank's return, `R` and two digits; null if not provided. */
  returnCode: string | null;
  /** Day (UTC) on which the bank will debit; null until known. */
  expectedOn: Date | null;
  /** Returned after it succeeded; `readReturn` says why. */
  isReturned: boolean;
}

export interface ListedDebit extends Debit {
  customerId: string | null;
  /** null: whoever created the debit did not store it. */
  invoiceNumber: string | null;
  attempt: number | null;
  createdAt: Date;
}

/** An entry of our balance at the provider. */
export interface BalanceEntry {
  id: string;
  /** `payout`: to our own bank account, or back. */
  kind: "debit" | "refund" | "return" | "payout" | "other";
  /** Incoming is positive. */
  amountCents: number;
  /** Positive. */
  feeCents: number;
  debitId: string | null;
  createdAt: Date;
}

/** The amount is at least 50 cents. */
export interface DebitRequest {
  customerId: string;
  paymentMethodId: string;
  mandateId: string;
  amountCents: number;
  /** The provider stores the number and shows it on its pages. */
  invoiceNumber: string;
  /** Number of the attempt for that invoice, from 1. */
  attempt: number;
}

/**
 * Every method is one call, or one call per page. When rate-limited, the method waits up to two seconds and calls
 * again. Errors are `ProviderError`s. `timeout` and `unavailable` leave open whether a change was made; `rate-limited`
 * made none. After all three, the same call with the same key may be repeated.
 *
 * Calls that change something take a key of at most 255 characters. It names the action and its subject, never the
 * attempt. With a used key, the same request returns the first answer for at least 24 hours, and never creates a second
 * object. Another request is `refused`, a parallel call `rate-limited`. If a key keeps getting `unavailable`, its object
 * may be read, or created with another key, but never a debit or a refund.
 */
export interface DebitProvider extends RefundProvider {
  /** One per business (S31). */
  createCustomer(request: { businessId: string; email: string; name: string }, key: string): Promise<{ id: string }>;
  /**
   * Opens a session in which the owner permits debits and access to transactions; US accounts only. The browser gets
   * the secret.
   */
  openBankSession(request: { customerId: string }, key: string): Promise<{ id: string; clientSecret: string }>;
  readBankSession(id: string): Promise<BankSession>;
  readBankAccount(id: string): Promise<ConnectedAccount>;
  createPaymentMethod(
    request: { bankAccountId: string; holder: AccountHolder; holderName: string; email: string },
    key: string,
  ): Promise<BankPaymentMethod>;
  readPaymentMethod(id: string): Promise<AttachedPaymentMethod>;
  /** Sets what only the provider's own invoices would use. */
  setDefaultPaymentMethod(request: { customerId: string; paymentMethodId: string }, key: string): Promise<void>;
  detachPaymentMethod(id: string, key: string): Promise<void>;
  prepareAuthorization(request: { customerId: string; paymentMethodId: string }, key: string): Promise<{ id: string }>;
  /** Call after the holder has accepted the page's text (§7). A rejected account is `failed`, not an error. */
  acceptAuthorization(request: { id: string } & Acceptance, key: string): Promise<Authorization>;
  readAuthorization(id: string): Promise<Authorization>;
  verifyDeposits(request: { id: string; proof: DepositProof }, key: string): Promise<DepositOutcome>;
  /** Works only before acceptance; afterwards the authorization ends with its payment method. */
  cancelAuthorization(id: string, key: string): Promise<Authorization>;
  readMandate(id: string): Promise<Mandate>;
  /** Ends our access to the account's transactions; debits still work. A second call is not an error. */
  disconnectBankAccount(id: string, key: string): Promise<void>;
  /** The provider then reads transactions at the bank daily. */
  subscribeTransactions(bankAccountId: string, key: string): Promise<void>;
  /**
   * Yields pages of transactions from refreshes after the refresh `after`, newest first; null: all. Changed
   * transactions appear again. Throws `refused` before the first successful refresh.
   */
  listTransactions(bankAccountId: string, range: { after: string | null }): AsyncIterable<BankTransaction[]>;
  /** A debit rejected at once is `failed`, not an error. */
  createDebit(request: DebitRequest, key: string): Promise<Debit>;
  readDebit(id: string): Promise<Debit>;
  readReturn(debitId: string): Promise<DebitReturn | null>;
  /** Yields pages, newest first, of one customer or of all. */
  listDebits(range: { since: Date; customerId?: string }): AsyncIterable<ListedDebit[]>;
  /** Yields pages, newest first. */
  listBalance(range: { since: Date }): AsyncIterable<BalanceEntry[]>;
  /** Throws `refused` once the bank has the debit. */
  cancelDebit(id: string, key: string): Promise<Debit>;
  /** null without a valid signature of the last five minutes. Makes no call. */
  readDelivery(request: {
    rawBody: Buffer;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): DebitDelivery | null;
}
