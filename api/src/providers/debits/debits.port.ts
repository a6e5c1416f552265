import type { DebitDelivery } from "./debit-delivery.port";
import type { DebitReturn } from "./debit-return.port";
import type { RefundProvider } from "./refunds.port";

/** Type of account holder: a company's account is debited as CCD, a person's as WEB (S46). */
export type AccountHolder = "business" | "personal";

/** A client's bank account, connected by its owner on the provider's page. */
export interface BankAccount {
  /** The provider's id, stable while the account stays connected. */
  id: string;
  institution: string;
  /** The bank's name of it, for example 'Business Checking'; null without one. */
  name: string | null;
  /** Last four digits of its number; null if the bank does not provide them. */
  last4: string | null;
  kind: "checking" | "savings" | "other";
  /** Can become a payment method: an active checking or savings account whose bank accepts ACH debits. */
  debitable: boolean;
  /** `inactive`: its bank no longer answers. `disconnected`: its owner, or we, ended the connection. */
  status: "active" | "inactive" | "disconnected";
}

/** A session of the bank page with the accounts chosen there. */
export interface BankSession {
  /** Customer of the session. Trust the accounts only if it is the customer that you opened the session for. */
  customerId: string;
  /** Empty while nothing was chosen, or if the page was closed. */
  accounts: readonly BankAccount[];
}

export interface ConnectedAccount extends BankAccount {
  /** null if the provider names none. */
  customerId: string | null;
  /** The last refresh of its transactions at the bank; null before the first. */
  refresh: { id: string; state: "pending" | "succeeded" | "failed" } | null;
}

/** A bank account of one customer, which can be debited. */
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
  /** null: not attached, before its authorization is accepted or after it was detached. */
  customerId: string | null;
  /** Why the network rejects its debits (S50); null: it accepts them. */
  blocked: BankFailure | null;
}

/**
 * Why a bank, or the provider for it, rejects an authorization or a debit.
 * `not-authorized`: its holder did not authorize it, or revoked it. `connection-inactive`: the account is no longer
 * connected. `limit-exceeded`: the amount is too high. `deposits-…`: about the two small deposits that verify an
 * account.
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

/** A holder's authorization at the provider to be debited, from its preparation to its end. */
export interface Authorization {
  id: string;
  /**
   * States of an authorization.
   * - `open`: prepared, not accepted yet.
   * - `processing`: accepted; the provider still checks the account.
   * - `deposits-pending`: accepted; two small deposits must still verify the account.
   * - `accepted`: debits are allowed.
   * - `failed`: the account cannot be debited, see `reason`; another payment method is needed.
   * - `canceled`: by us.
   */
  state: "open" | "processing" | "deposits-pending" | "accepted" | "failed" | "canceled";
  paymentMethodId: string | null;
  /** Set when accepted, and while deposits are pending if the provider already names it. */
  mandateId: string | null;
  /** While deposits are pending: what the owner reads on the statement, and the first day (UTC). */
  deposits: { arrivalDate: Date; kind: "amounts" | "descriptor" } | null;
  /** For `failed`. */
  reason: BankFailure | null;
}

/** Evidence of the holder's acceptance, which the provider keeps for the bank. */
export interface Acceptance {
  ip: string;
  userAgent: string;
  acceptedAt: Date;
}

/** Proof from the statement: the two amounts in cents, in any order, or the code `SM` and four characters. */
export type DepositProof = { amounts: readonly [number, number] } | { descriptorCode: string };

/** A wrong proof is a result. It can be retried until `deposits-exceeded` or `deposits-expired`. */
export type DepositOutcome =
  | { verified: true; authorization: Authorization }
  | { verified: false; refusal: "mismatch" | "deposits-exceeded" | "deposits-expired" };

/** The network's permission to debit, which proves an authorization to a bank. */
export interface Mandate {
  id: string;
  /** `inactive`: revoked by its holder or the bank, or ended by a return. */
  state: "active" | "inactive" | "pending";
  paymentMethodId: string;
}

export interface BankTransaction {
  id: string;
  /** Signed: incoming money is positive. */
  amountCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  transactedAt: Date;
  /** `void`: it was pending and never happened. */
  status: "pending" | "posted" | "void";
  description: string;
}

/** One attempt to debit an account (S48). */
export interface Debit {
  id: string;
  /** `open`: not sent to a bank. `processing`: until its answer is known. A return may follow `succeeded` (S50). */
  state: "open" | "processing" | "succeeded" | "failed" | "canceled";
  amountCents: number;
  /** For `failed`. */
  failure: BankFailure | null;
  /** For a failed debit: true if a bank returned it, false if the provider rejected it without asking a bank. */
  isBankReturn: boolean;
  /** Nacha's code of that return, `R` and two digits; null if the provider gives only a reason. */
  returnCode: string | null;
  /** The day (UTC) on which the bank will debit; null until the provider knows it. */
  expectedOn: Date | null;
  /** It had succeeded and was returned; `readReturn` says why. */
  isReturned: boolean;
}

export interface ListedDebit extends Debit {
  customerId: string | null;
  /** null: not stored by the creator. */
  invoiceNumber: string | null;
  attempt: number | null;
  createdAt: Date;
}

/** An entry of our balance at the provider. */
export interface BalanceEntry {
  id: string;
  /** `payout`: to our own bank account, or back from it. */
  kind: "debit" | "refund" | "return" | "payout" | "other";
  /** Signed: incoming money is positive. */
  amountCents: number;
  /** The provider's fee, positive. */
  feeCents: number;
  /** The debit that it belongs to; null: none. */
  debitId: string | null;
  createdAt: Date;
}

/** A debit to create; the amount in cents, at least 50. */
export interface DebitRequest {
  customerId: string;
  paymentMethodId: string;
  mandateId: string;
  amountCents: number;
  /** The paid invoice; stored at the provider and shown on its pages. */
  invoiceNumber: string;
  /** Number of the attempt for that invoice, from 1. */
  attempt: number;
}

/**
 * Debits our clients' bank accounts. Every method is one call, or one call per page.
 * If the provider asks to slow down, the method waits up to two seconds and calls again. Errors are `ProviderError`s.
 * After the kinds `timeout` and `unavailable` it is unknown whether a change was made; after `rate-limited` none was
 * made. After all three, the same call with the same key may be repeated.
 *
 * Calls that change something take a key of at most 255 characters. The same key with the same request returns the
 * first answer for at least 24 hours, and never creates a second object. The same key with another request is
 * `refused`; while a call with the key is in progress it is `rate-limited`. A key names the action and its subject,
 * never the attempt. If a provider keeps answering `unavailable` to a key, the object that the call would have created
 * may be read, or created with another key, but never a debit or a refund.
 */
export interface DebitProvider extends RefundProvider {
  /** Creates the customer of a business (S31); one per business. */
  createCustomer(request: { businessId: string; email: string; name: string }, key: string): Promise<{ id: string }>;
  /** Opens a session of the bank page; the browser gets the secret. Requests debits and transactions; US only. */
  openBankSession(request: { customerId: string }, key: string): Promise<{ id: string; clientSecret: string }>;
  readBankSession(id: string): Promise<BankSession>;
  readBankAccount(id: string): Promise<ConnectedAccount>;
  /** The holder's name is the business's or the person's. */
  createPaymentMethod(
    request: { bankAccountId: string; holder: AccountHolder; holderName: string; email: string },
    key: string,
  ): Promise<BankPaymentMethod>;
  readPaymentMethod(id: string): Promise<AttachedPaymentMethod>;
  /** Only invoices of the provider itself would use it. */
  setDefaultPaymentMethod(request: { customerId: string; paymentMethodId: string }, key: string): Promise<void>;
  detachPaymentMethod(id: string, key: string): Promise<void>;
  prepareAuthorization(request: { customerId: string; paymentMethodId: string }, key: string): Promise<{ id: string }>;
  /** Call it once the holder has accepted the page's text (§7). A rejected account is `failed`, not an error. */
  acceptAuthorization(request: { id: string } & Acceptance, key: string): Promise<Authorization>;
  readAuthorization(id: string): Promise<Authorization>;
  verifyDeposits(request: { id: string; proof: DepositProof }, key: string): Promise<DepositOutcome>;
  /** Only before acceptance; an accepted authorization ends with its payment method. */
  cancelAuthorization(id: string, key: string): Promise<Authorization>;
  readMandate(id: string): Promise<Mandate>;
  /** Ends our access to the account's transactions; debits still work. Disconnecting twice is not an error. */
  disconnectBankAccount(id: string, key: string): Promise<void>;
  /** The provider then reads the account's transactions at the bank daily. */
  subscribeTransactions(bankAccountId: string, key: string): Promise<void>;
  /**
   * Returns pages of transactions from refreshes after `after` (`ConnectedAccount.refresh`), newest first.
   * Changed transactions are returned again; null returns all. `refused` before the first successful refresh.
   */
  listTransactions(bankAccountId: string, range: { after: string | null }): AsyncIterable<BankTransaction[]>;
  /** A debit that the bank rejects at once is `failed`, not an error. */
  createDebit(request: DebitRequest, key: string): Promise<Debit>;
  readDebit(id: string): Promise<Debit>;
  /** null: not returned. */
  readReturn(debitId: string): Promise<DebitReturn | null>;
  /** Returns pages of debits created since a time, of one customer or all, newest first. */
  listDebits(range: { since: Date; customerId?: string }): AsyncIterable<ListedDebit[]>;
  /** Returns pages of balance entries since a time, newest first. */
  listBalance(range: { since: Date }): AsyncIterable<BalanceEntry[]>;
  /** Only before the bank has it; `refused` after. */
  cancelDebit(id: string, key: string): Promise<Debit>;
  /** Returns null if the body has no valid signature of the last five minutes. Makes no call. */
  readDelivery(request: {
    rawBody: Buffer;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): DebitDelivery | null;
}
