import type { DebitReturn } from "./debit-return.port";
import type { Authorization, BankAccount, BankPaymentMethod, DebitProvider, DebitRequest } from "./debits.port";

export type AccountRole =
  | "good"
  /** The last connected account, of any customer. */
  | "same"
  | "savings"
  /** Refuses debits. */
  | "credit card"
  /** Verified by amounts, or by a code. */
  | "amounts"
  | "descriptor"
  /** Its deposits do not arrive. */
  | "no deposits"
  /** Debits fail temporarily, or permanently. */
  | "empty"
  | "closed"
  /** Debits stay in progress. */
  | "slow";

/** `slow`: more than half a second. `down for the key`: for a day, for the same key. */
export type Trouble = "slow" | "down for the key" | "busy" | "down" | "lost answer" | "broken answer";

export type TroubledCall =
  "create customer" | "create payment method" | "accept authorization" | "create debit" | "create refund";

export interface ReceivedDelivery {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface DebitsFixture {
  provider: DebitProvider;
  /** Its address does not answer. */
  unreachable: DebitProvider;
  /** With a wrong API key and a wrong signing secret. */
  unauthorized: DebitProvider;
  choose(clientSecret: string, roles: readonly AccountRole[]): Promise<void>;
  disconnectBank(bankAccountId: string): Promise<void>;
  /** The bank ends the mandate, or the holder does at the bank. */
  endMandate(mandateId: string): Promise<void>;
  /** Adds an incoming transaction. */
  book(bankAccountId: string, amountCents: number, description: string): Promise<void>;
  /** Returns the debit after it succeeded. */
  returnDebit(debitId: string, why: DebitReturn["reason"]): Promise<void>;
  /** Refunds the debit as the agency would on the provider's pages. */
  refund(debitId: string, amountCents: number): Promise<void>;
  failNextRefund(): Promise<void>;
  /** The provider then refreshes subscribed accounts. */
  passDay(): Promise<void>;
  countCustomers(businessId: string): Promise<number>;
  failNext(trouble: Trouble, call: TroubledCall, times?: number): Promise<void>;
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

export interface DebitsScenario {
  fixture: DebitsFixture;
  provider: DebitProvider;
  newKey: () => string;
  createCustomer(): Promise<string>;
  connect(role: AccountRole, customerId?: string): Promise<ConnectedClient>;
  createPaymentMethod(account: BankAccount): Promise<BankPaymentMethod>;
  /** Prepares an authorization that is not accepted yet. */
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
