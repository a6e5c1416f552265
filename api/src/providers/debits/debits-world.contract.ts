import type { DebitReturn } from "./debit-return.port";
import type { Authorization, BankAccount, BankPaymentMethod, DebitProvider, DebitRequest } from "./debits.port";

/** What an account at the bank does, whatever it is called there. */
export type AccountRole =
  | "good"
  /** The very account that was connected last, by whomever. */
  | "same"
  | "savings"
  /** Cannot be debited. */
  | "credit card"
  /** Proved by two amounts, or by a code. */
  | "amounts"
  | "descriptor"
  /** Its deposits do not arrive. */
  | "no deposits"
  /** A debit of it fails: for now, or for good. */
  | "empty"
  | "closed"
  /** A debit of it stays on its way. */
  | "slow";

/** `slow` answers after more than half a second, `down for the key` is told to the same key for a day. */
export type Trouble = "slow" | "down for the key" | "busy" | "down" | "lost answer" | "broken answer";

/** A call that meets trouble. */
export type TroubledCall =
  "create customer" | "create payment method" | "accept authorization" | "create debit" | "create refund";

export interface ReceivedDelivery {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What an adapter must offer to be held to the port's promises. */
export interface DebitsFixture {
  provider: DebitProvider;
  /** Where nobody listens. */
  unreachable: DebitProvider;
  /** With a key that is not ours, and a signing secret that is not ours either. */
  unauthorized: DebitProvider;
  /** The client chooses these accounts on the bank page. */
  choose(clientSecret: string, roles: readonly AccountRole[]): Promise<void>;
  /** The bank does not answer for an account any more. */
  breakOff(bankAccountId: string): Promise<void>;
  /** The bank, or the holder there, ends what was agreed. */
  endMandate(mandateId: string): Promise<void>;
  /** This much comes in on an account. */
  book(bankAccountId: string, amountCents: number, description: string): Promise<void>;
  /** The bank takes back a debit that has succeeded. */
  takeBack(debitId: string, why: DebitReturn["reason"]): Promise<void>;
  /** Somebody gives back a part of a debit by hand, on the provider's pages. */
  refund(debitId: string, amountCents: number): Promise<void>;
  /** Makes the bank reject the next refund. */
  failNextRefund(): Promise<void>;
  /** A day passes, in which the provider reads the accounts that are subscribed to. */
  passDay(): Promise<void>;
  /** How many customers the provider has of this business. */
  countCustomers(businessId: string): Promise<number>;
  /** The next call of this kind meets this, `times` in a row. */
  meet(trouble: Trouble, call: TroubledCall, times?: number): Promise<void>;
  /** Of an account that is proved by amounts or by a code. */
  proofs: Record<"right" | "wrong" | "exceeded" | "expired", readonly [number, number]> & {
    code: string;
    wrongCode: string;
  };
  /** What arrived at our address so far. */
  received(): readonly ReceivedDelivery[];
}

export interface ConnectedClient {
  customerId: string;
  account: BankAccount;
}

/** The steps of a client's way, each with a key of its own. */
export interface DebitsWorld {
  fixture: DebitsFixture;
  provider: DebitProvider;
  /** A key that nothing has used. */
  newKey: () => string;
  createCustomer(): Promise<string>;
  connect(role: AccountRole, customerId?: string): Promise<ConnectedClient>;
  createPaymentMethod(account: BankAccount): Promise<BankPaymentMethod>;
  /** A connected account with an authorization that is not accepted yet. */
  prepare(role: AccountRole): Promise<ConnectedClient & { method: BankPaymentMethod; authorizationId: string }>;
  accept(id: string, key?: string): Promise<Authorization>;
  /** What to ask for, of an account that may be debited. */
  authorize(role: AccountRole): Promise<DebitRequest>;
}

export const acceptance = {
  ip: "203.0.113.7",
  userAgent: "Mozilla/5.0 (contract suite)",
  acceptedAt: new Date("2026-11-20T15:00:00Z"),
};

export const holder = { holder: "business", holderName: "Café Ada", email: "ada@cafe.test" } as const;

export function createDebitsWorld(fixture: DebitsFixture): DebitsWorld {
  const { provider } = fixture;
  let count = 0;
  const newKey = () => `contract-suite:${String((count += 1))}`;
  const world: DebitsWorld = {
    fixture,
    provider,
    newKey,
    async createCustomer() {
      const key = newKey();
      return (await provider.createCustomer({ businessId: key, email: "ada@cafe.test", name: "Café Ada" }, key)).id;
    },
    async connect(role, known) {
      const customerId = known ?? (await world.createCustomer());
      const session = await provider.openBankSession({ customerId }, newKey());
      await fixture.choose(session.clientSecret, [role]);
      const [account] = (await provider.readBankSession(session.id)).accounts;
      if (!account) throw new Error("Nothing was connected.");
      return { customerId, account };
    },
    createPaymentMethod: (account) => provider.createPaymentMethod({ bankAccountId: account.id, ...holder }, newKey()),
    async prepare(role) {
      const client = await world.connect(role);
      const method = await world.createPaymentMethod(client.account);
      const request = { customerId: client.customerId, paymentMethodId: method.id };
      const { id } = await provider.prepareAuthorization(request, newKey());
      return { ...client, method, authorizationId: id };
    },
    async authorize(role) {
      const { customerId, method, authorizationId } = await world.prepare(role);
      const { mandateId } = await world.accept(authorizationId);
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
  return world;
}
