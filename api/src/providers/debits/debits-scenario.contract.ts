import type { DebitReturn } from "./debit-return.port";
import type { Authorization, BankAccount, BankPaymentMethod, DebitProvider, DebitRequest } from "./debits.port";

/** Behavior of a test account at the bank. */
export type AccountRole =
  | "good"
  /** The account that was connected last, by any customer. */
  | "same"
  | "savings"
  /** Cannot be debited. */
  | "credit card"
  /** Verified by two amounts, or by a code. */
  | "amounts"
  | "descriptor"
  /** Its deposits do not arrive. */
  | "no deposits"
  /** Debits fail: temporarily, or permanently. */
  | "empty"
  | "closed"
  /** Debits stay in progress. */
  | "slow";

/** `slow` answers after more than half a second; `down for the key` repeats for the same key for a day. */
export type Trouble = "slow" | "down for the key" | "busy" | "down" | "lost answer" | "broken answer";

/** Calls that can fail. */
export type TroubledCall =
  "create customer" | "create payment method" | "accept authorization" | "create debit" | "create refund";

export interface ReceivedDelivery {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Fixture that an adapter's test provides to the port's suite. */
export interface DebitsFixture {
  provider: DebitProvider;
  /** A provider whose address does not answer. */
  unreachable: DebitProvider;
  /** A provider with a wrong API key and a wrong signing secret. */
  unauthorized: DebitProvider;
  /** The client chooses these accounts on the bank page. */
  choose(clientSecret: string, roles: readonly AccountRole[]): Promise<void>;
  /** The bank no longer answers for an account. */
  disconnectBank(bankAccountId: string): Promise<void>;
  /** The bank, or the account holder there, ends the mandate. */
  endMandate(mandateId: string): Promise<void>;
  /** Books an incoming amount on an account. */
  book(bankAccountId: string, amountCents: number, description: string): Promise<void>;
  /** The bank returns a debit that has succeeded. */
  returnDebit(debitId: string, why: DebitReturn["reason"]): Promise<void>;
  /** Refunds a part of a debit by hand, on the provider's pages. */
  refund(debitId: string, amountCents: number): Promise<void>;
  /** Makes the bank reject the next refund. */
  failNextRefund(): Promise<void>;
  /** Lets a day pass, in which the provider refreshes the subscribed accounts. */
  passDay(): Promise<void>;
  countCustomers(businessId: string): Promise<number>;
  /** The next `times` calls of this kind have this problem. */
  failNext(trouble: Trouble, call: TroubledCall, times?: number): Promise<void>;
  /** Proofs for an account that is verified by amounts or a code. */
  proofs: Record<"right" | "wrong" | "exceeded" | "expired", readonly [number, number]> & {
    code: string;
    wrongCode: string;
  };
  received(): readonly ReceivedDelivery[];
}

export interface ConnectedClient {
  customerId: string;
  account: BankAccount;
}

/** The steps of a client, each with its own key. */
export interface DebitsScenario {
  fixture: DebitsFixture;
  provider: DebitProvider;
  newKey: () => string;
  createCustomer(): Promise<string>;
  connect(role: AccountRole, customerId?: string): Promise<ConnectedClient>;
  createPaymentMethod(account: BankAccount): Promise<BankPaymentMethod>;
  /** Connects an account and prepares an authorization that is not yet accepted. */
  prepare(role: AccountRole): Promise<ConnectedClient & { method: BankPaymentMethod; authorizationId: string }>;
  accept(id: string, key?: string): Promise<Authorization>;
  authorize(role: AccountRole): Promise<DebitRequest>;
}

export const acceptance = {
  ip: "203.0.113.7",
  userAgent: "Mozilla/5.0 (contract suite)",
  acceptedAt: new Date("2026-11-20T15:00:00Z"),
};

export const holder = { holder: "business", holderName: "Café Ada", email: "ada@cafe.test" } as const;

export function createDebitsScenario(fixture: DebitsFixture): DebitsScenario {
  const { provider } = fixture;
  let count = 0;
  const newKey = () => `contract-suite:${String((count += 1))}`;
  const scenario: DebitsScenario = {
    fixture,
    provider,
    newKey,
    async createCustomer() {
      const key = newKey();
      return (await provider.createCustomer({ businessId: key, email: "ada@cafe.test", name: "Café Ada" }, key)).id;
    },
    async connect(role, known) {
      const customerId = known ?? (await scenario.createCustomer());
      const session = await provider.openBankSession({ customerId }, newKey());
      await fixture.choose(session.clientSecret, [role]);
      const [account] = (await provider.readBankSession(session.id)).accounts;
      if (!account) throw new Error("Nothing was connected.");
      return { customerId, account };
    },
    createPaymentMethod: (account) => provider.createPaymentMethod({ bankAccountId: account.id, ...holder }, newKey()),
    async prepare(role) {
      const client = await scenario.connect(role);
      const method = await scenario.createPaymentMethod(client.account);
      const request = { customerId: client.customerId, paymentMethodId: method.id };
      const { id } = await provider.prepareAuthorization(request, newKey());
      return { ...client, method, authorizationId: id };
    },
    async authorize(role) {
      const { customerId, method, authorizationId } = await scenario.prepare(role);
      const { mandateId } = await scenario.accept(authorizationId);
      if (mandateId === null) throw new Error("There is no mandate.");
      return {
        customerId,
        paymentMethodId: method.id,
        mandateId,
        amountCents: 12_345,
        invoiceNumber: newKey(),
        attempt: 2,
      };
    },
    accept: (id, key = newKey()) => provider.acceptAuthorization({ id, ...acceptance }, key),
  };
  return scenario;
}
