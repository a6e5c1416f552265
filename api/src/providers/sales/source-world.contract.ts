import type { SalesPage, SalesPageRequest, SalesSourceProvider, SourceGrant, SourceRecord } from "./sales-source.port";

/** What arrived at the address for deliveries. */
export interface ReceivedDelivery {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Amounts are cents. */
export interface SoldItem {
  unitPrice: number;
  quantity?: string;
  tip?: number;
  tax?: number;
  /** Email address of who buys it, as far as somebody knows. */
  buyer?: string;
  /** Its tip may still change. */
  isOpen?: boolean;
}

/** Cents. */
export interface PaidOut {
  amount: number;
  arrivesOn: string;
  hasFailed: boolean;
}

/** What an adapter must offer to be held to the port's promises. Amounts are cents. */
export interface SalesSourceFixture {
  source: SalesSourceProvider;
  redirectUri: string;
  /** A client says yes on the consent page. */
  allow(authorizeUrl: string): Promise<{ code: string; accountId: string }>;
  /** One sale of an item at `unitPrice`, with tip and tax on top; its id. */
  sell(sale: SoldItem & { accountId: string }): Promise<string>;
  /** What this source tells, as not all of them tell everything. */
  tells: {
    /** Single items of a sale with quantities. */
    items: boolean;
    /** What was given back as an order beside the sales. */
    returnOrders: boolean;
  };
  /** A sale that is not final, to which a tip comes. */
  changeTip(saleId: string, tip: number): Promise<void>;
  /** Money goes back, all of it or an amount; the refund's id. */
  refund(saleId: string, options: { amount?: number; isPending?: boolean }): Promise<string>;
  settleRefund(refundId: string, isRefused: boolean): Promise<void>;
  /** What was sold is paid out, to arrive on this UTC day; its id. Null: the provider tells of no payouts. */
  payOut: ((accountId: string, payout: PaidOut) => Promise<string>) | null;
  dispute(saleId: string): Promise<string>;
  closeDispute(disputeId: string, isLost: boolean): Promise<void>;
  /** The client ends what was allowed, at the provider. */
  endGrant(accountId: string): Promise<void>;
  /** Null: a grant does not expire. */
  expireToken: ((accountId: string) => Promise<void>) | null;
  /** Makes the next page of sales meet this. */
  meet(trouble: "busy" | "down" | "lost answer" | "broken answer"): Promise<void>;
  /** Deliveries so far, oldest first. */
  received(): readonly ReceivedDelivery[];
  unreachable: SalesSourceProvider;
  /** The same with a secret and a signature key that are not ours. */
  misconfigured: SalesSourceProvider;
}

export const HOUR = 3_600_000;

/** From an hour ago to an hour from now. A cursor is bound to its time: pages of one reading share one. */
export const lastHour = () => ({ from: new Date(Date.now() - HOUR), to: new Date(Date.now() + HOUR) });

/** The one record that tells of something. */
export function only(records: readonly SourceRecord[]): SourceRecord {
  expect(records).toHaveLength(1);
  const [record] = records;
  if (!record) throw new Error("No record.");
  return record;
}

/** The source under test and a client that is linked to it. */
export interface SourceWorld {
  readonly fixture: SalesSourceFixture;
  readonly source: SalesSourceProvider;
  /** In force: a test that ends it links again. */
  grant: SourceGrant;
  /** Links anew. */
  link(): Promise<void>;
  sell(sale: SoldItem): Promise<string>;
  readSale(id: string): Promise<SourceRecord | undefined>;
  readPage(overrides?: Partial<SalesPageRequest>): Promise<SalesPage>;
}

async function allow({ fixture }: Pick<SourceWorld, "fixture">): Promise<SourceGrant> {
  const { source, redirectUri } = fixture;
  const { code } = await fixture.allow(source.buildAuthorizeUrl({ state: "a b&c", redirectUri }));
  return source.exchangeCode({ code, redirectUri });
}

export async function createSourceWorld(fixture: SalesSourceFixture): Promise<SourceWorld> {
  const { source } = fixture;
  const world: SourceWorld = {
    fixture,
    source,
    grant: await allow({ fixture }),
    async link() {
      world.grant = await allow(world);
    },
    sell: (sale) => fixture.sell({ accountId: world.grant.accountId, ...sale }),
    readSale: async (id) => (await source.readOrders(world.grant.accessToken, [id]))[0],
    async readPage(overrides = {}) {
      const { accessToken } = world.grant;
      const { locations } = await source.readAccount(accessToken);
      const locationIds = locations.slice(0, source.locationsPerPage).map(({ id }) => id);
      const page = { accessToken, locationIds, by: "closed", ...lastHour(), cursor: null, limit: 100 } as const;
      return source.readSalesPage({ ...page, ...overrides });
    },
  };
  return world;
}
