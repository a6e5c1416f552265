import type { DebitDelivery } from "./debit-delivery.port";
import type { DebitReturn } from "./debit-return.port";
import type { RefundProvider } from "./refunds.port";

/** Whose account it is: a company's is debited as CCD, a person's as WEB (S46). */
export type AccountHolder = "business" | "personal";

/** A client's account at a bank, connected by its owner on the provider's page. */
export interface BankAccount {
  /** The provider's own, stable as long as the account stays connected. */
  id: string;
  institution: string;
  /** As the bank calls it, for example 'Business Checking'; null where it does not. */
  name: string | null;
  /** Last four digits of its number; null where the bank does not tell them. */
  last4: string | null;
  kind: "checking" | "savings" | "other";
  /** A payment method can be made of it: an active checking or savings account whose bank takes ACH debits. */
  debitable: boolean;
  /** `inactive` the bank does not answer for it any more; `disconnected` its owner, or we, ended the connection. */
  status: "active" | "inactive" | "disconnected";
}

/** One visit of the bank page, with what its owner chose there. */
export interface BankSession {
  /** Whose visit it was. Believe the accounts only of the customer you opened it for. */
  customerId: string;
  /** Empty while nothing was chosen, or the page was closed. */
  accounts: readonly BankAccount[];
}

/** A bank account as it is read again later. */
export interface ConnectedAccount extends BankAccount {
  /** Null where the provider does not name one. */
  customerId: string | null;
  /** The last reading of its transactions at the bank; null before the first. */
  refresh: { id: string; state: "pending" | "succeeded" | "failed" } | null;
}

/** What debits are made with: a bank account, for one customer. */
export interface BankPaymentMethod {
  id: string;
  /** The same for the same account number and routing number, whoever connects it (S31). */
  fingerprint: string;
  last4: string;
  institution: string | null;
  /** Nine digits. */
  routingNumber: string;
}

/** A payment method as it is read again later. */
export interface AttachedPaymentMethod extends BankPaymentMethod {
  /** Null: it is not attached, before its authorization is accepted and after it was detached. */
  customerId: string | null;
  /** The network takes no debits of it any more (S50); null: it does. */
  blocked: BankFailure | null;
}

/**
 * Why a bank, or the provider for it, says no to an authorization or a debit. `not-authorized` its holder did not
 * authorize it, or took it back · `connection-inactive` the account is not connected any more · `limit-exceeded` the amount is
 * too high for it · `deposits-…` of the two small deposits that prove an account.
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

/** A holder's agreement, at the provider, to be debited: from its preparation to its end. */
export interface Authorization {
  id: string;
  /**
   * `open` prepared, not accepted yet · `processing` accepted, the provider still looks at the account · `deposits-pending`
   * accepted, the account is still to be proved by two small deposits · `accepted` debits may be made · `failed` the
   * account cannot be debited, see `reason`: it takes another payment method · `canceled` by us.
   */
  state: "open" | "processing" | "deposits-pending" | "accepted" | "failed" | "canceled";
  paymentMethodId: string | null;
  /** Of an accepted one, and of one whose deposits are pending where the provider names it then already. */
  mandateId: string | null;
  /** While deposits are pending: what their owner reads off the statement, and the day (UTC) from which on. */
  deposits: { arrivalDate: Date; kind: "amounts" | "descriptor" } | null;
  /** Of one that failed. */
  reason: BankFailure | null;
}

/** When and from where the holder accepted, as the provider keeps it for the bank. */
export interface Acceptance {
  ip: string;
  userAgent: string;
  acceptedAt: Date;
}

/** What the owner read off the statement: the two amounts in cents, in any order, or the code `SM` and four characters. */
export type DepositProof = { amounts: readonly [number, number] } | { descriptorCode: string };

/** A wrong proof is an answer: it may be tried again until it is `deposits-exceeded` or `deposits-expired`. */
export type DepositOutcome =
  | { verified: true; authorization: Authorization }
  | { verified: false; refusal: "mismatch" | "deposits-exceeded" | "deposits-expired" };

/** The network's permission to debit, by which an authorization is shown to a bank. */
export interface Mandate {
  id: string;
  /** `inactive`: revoked by its holder, by the bank, or after a return. */
  state: "active" | "inactive" | "pending";
  paymentMethodId: string;
}

/** A movement on a connected account. */
export interface BankTransaction {
  id: string;
  /** Signed: what comes in is positive. */
  amountCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  transactedAt: Date;
  /** `void`: it was pending and never happened. */
  status: "pending" | "posted" | "void";
  description: string;
}

/** One attempt to take money from an account (S48). */
export interface Debit {
  id: string;
  /** `open` made, and no bank was asked · `processing` until its answer is known; a return may follow on `succeeded` (S50). */
  state: "open" | "processing" | "succeeded" | "failed" | "canceled";
  amountCents: number;
  /** Of one that failed. */
  failure: BankFailure | null;
  /** Of a failed debit: true if a bank returned it, false if the provider refused it without asking a bank. */
  isBankReturn: boolean;
  /** Nacha's code of that return, `R` and two digits; null where the provider gives a reason only. */
  returnCode: string | null;
  /** The day (UTC) on which the bank will take it; null before the provider knows. */
  expectedOn: Date | null;
  /** It had succeeded and was taken back: `readReturn` says why. */
  isReturned: boolean;
}

/** A debit as a list shows it, with what it was made for. */
export interface ListedDebit extends Debit {
  customerId: string | null;
  /** Null: whoever made it did not say. */
  invoiceNumber: string | null;
  attempt: number | null;
  createdAt: Date;
}

/** A movement of our balance at the provider. */
export interface BalanceEntry {
  id: string;
  /** `payout` on its way to our own bank, or back from it. */
  kind: "debit" | "refund" | "return" | "payout" | "other";
  /** Signed: what comes in is positive. */
  amountCents: number;
  /** What the provider keeps of it, positive. */
  feeCents: number;
  /** The debit that it is about; null where it is about none. */
  debitId: string | null;
  createdAt: Date;
}

/** What to debit; the amount in cents, at least 50. */
export interface DebitRequest {
  customerId: string;
  paymentMethodId: string;
  mandateId: string;
  amountCents: number;
  /** What it pays, which the provider keeps with it and shows on its own pages. */
  invoiceNumber: string;
  /** Which attempt for that invoice it is, from 1. */
  attempt: number;
}

/**
 * Debits our clients' bank accounts. Every method is one call, or one call a page. If the provider asks to slow down,
 * the method waits up to two seconds and calls again. Errors are `ProviderError`s. After the kinds `timeout` and
 * `unavailable` it is unknown whether a change was made; after `rate-limited` none was made. After all three, the same
 * call with the same key may be repeated.
 *
 * Calls that change something take a key of at most 255 characters. The same key with the same request returns the
 * first answer for at least 24 hours, and makes nothing twice. The same key with another request is `refused`; while a
 * call with the key is in progress it is `rate-limited`. A key names the action and its subject, never the try. If a
 * provider keeps answering `unavailable` to a key, the object that the call would have made may be read, or made with
 * another key, but never a debit or a refund.
 */
export interface DebitProvider extends RefundProvider {
  /** The customer of a business (S31): one a business. */
  createCustomer(request: { businessId: string; email: string; name: string }, key: string): Promise<{ id: string }>;
  /** A visit of the bank page in the browser, which takes the secret. Asks for debits and transactions; US only. */
  openBankSession(request: { customerId: string }, key: string): Promise<{ id: string; clientSecret: string }>;
  readBankSession(id: string): Promise<BankSession>;
  readBankAccount(id: string): Promise<ConnectedAccount>;
  /** The holder's name is the business's or the person's. */
  createPaymentMethod(
    request: { bankAccountId: string; holder: AccountHolder; holderName: string; email: string },
    key: string,
  ): Promise<BankPaymentMethod>;
  readPaymentMethod(id: string): Promise<AttachedPaymentMethod>;
  /** Invoices of the provider's own would use it. */
  setDefaultPaymentMethod(request: { customerId: string; paymentMethodId: string }, key: string): Promise<void>;
  detachPaymentMethod(id: string, key: string): Promise<void>;
  prepareAuthorization(request: { customerId: string; paymentMethodId: string }, key: string): Promise<{ id: string }>;
  /** Once the holder has accepted the text that the page showed (§7). An account that the bank refuses is `failed`, no error. */
  acceptAuthorization(request: { id: string } & Acceptance, key: string): Promise<Authorization>;
  readAuthorization(id: string): Promise<Authorization>;
  verifyDeposits(request: { id: string; proof: DepositProof }, key: string): Promise<DepositOutcome>;
  /** Only before it is accepted: an accepted one ends with its payment method. */
  cancelAuthorization(id: string, key: string): Promise<Authorization>;
  readMandate(id: string): Promise<Mandate>;
  /** Ends our view of the account: no more transactions. Debits go on. One that is disconnected already is no error. */
  disconnectBankAccount(id: string, key: string): Promise<void>;
  /** From then on the provider reads the account's transactions at the bank daily. */
  subscribeTransactions(bankAccountId: string, key: string): Promise<void>;
  /**
   * Pages of what the readings after that of the id `after` (`ConnectedAccount.refresh`) told, a changed transaction again;
   * null: all there is. Newest first. `refused` before the first reading has succeeded.
   */
  listTransactions(bankAccountId: string, range: { after: string | null }): AsyncIterable<BankTransaction[]>;
  /** A debit that the bank refuses at once is `failed`, no error. */
  createDebit(request: DebitRequest, key: string): Promise<Debit>;
  readDebit(id: string): Promise<Debit>;
  /** Null: it was not taken back. */
  readReturn(debitId: string): Promise<DebitReturn | null>;
  /** Pages of the debits that were made from a time on, of one customer or of all. Newest first. */
  listDebits(range: { since: Date; customerId?: string }): AsyncIterable<ListedDebit[]>;
  /** Pages of what moved our balance from a time on. Newest first. */
  listBalance(range: { since: Date }): AsyncIterable<BalanceEntry[]>;
  /** Before the bank has it; `refused` after. */
  cancelDebit(id: string, key: string): Promise<Debit>;
  /** Null: nobody who knows the secret signed this body, or not within the last five minutes. Without a call. */
  readDelivery(request: {
    rawBody: Buffer;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): DebitDelivery | null;
}
