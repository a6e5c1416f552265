import type { SalesPage, SalesPageRequest, SalesSourceProvider, SourceGrant, SourceRecord } from "./sales-source.port";

/** A request at the address for deliveries. */
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
  /** Email address of the buyer, if known. */
  buyer?: string;
  /** Its tip may still change. */
  isOpen?: boolean;
}

/** Amounts are cents. */
export interface PaidOut {
  amount: number;
  arrivesOn: string;
  hasFailed: boolean;
}

/** Fixture that an adapter's test provides to the port's suite. Amounts are cents. */
export interface SalesSourceFixture {
  source: SalesSourceProvider;
  redirectUri: string;
  /** A client allows access on the consent page. */
  allow(authorizeUrl: string): Promise<{ code: string; accountId: string }>;
  /** Sells one item at `unitPrice`, plus tip and tax; returns the sale's id. */
  sell(sale: SoldItem & { accountId: string }): Promise<string>;
  /** Optional data of this source. */
  reports: {
    /** Single items of a sale with quantities. */
    items: boolean;
    /** Returns as orders beside the sales. */
    returnOrders: boolean;
  };
  changeTip(saleId: string, tip: number): Promise<void>;
  /** Refunds the sale or an amount of it; returns the refund's id. */
  refund(saleId: string, options: { amount?: number; isPending?: boolean }): Promise<string>;
  settleRefund(refundId: string, isRefused: boolean): Promise<void>;
  /** Pays out sales, to arrive on this UTC day; returns the payout's id. null: the provider reports no payouts. */
  payOut: ((accountId: string, payout: PaidOut) => Promise<string>) | null;
  dispute(saleId: string): Promise<string>;
  closeDispute(disputeId: string, isLost: boolean): Promise<void>;
  /** The client revokes the grant at the provider. */
  endGrant(accountId: string): Promise<void>;
  /** null: grants do not expire. */
  expireToken: ((accountId: string) => Promise<void>) | null;
  /** The next page of sales has this problem. */
  failNext(trouble: "busy" | "down" | "lost answer" | "broken answer"): Promise<void>;
  /** Deliveries so far, oldest first. */
  received(): readonly ReceivedDelivery[];
  unreachable: SalesSourceProvider;
  /** A source with a wrong secret and a wrong signature key. */
  misconfigured: SalesSourceProvider;
}

export const HOUR = 3_600_000;

/** From an hour ago to an hour from now. Pages with one cursor need the same window. */
export const lastHour = () => ({ from: new Date(Date.now() - HOUR), to: new Date(Date.now() + HOUR) });

export function only(records: readonly SourceRecord[]): SourceRecord {
  expect(records).toHaveLength(1);
  const [record] = records;
  if (!record) throw new Error("No record.");
  return record;
}

/** The source under test and a client that is linked to it. */
export interface SourceScenario {
  readonly fixture: SalesSourceFixture;
  readonly source: SalesSourceProvider;
  /** The current grant; a test that ends it links again. */
  grant: SourceGrant;
  /** Links again. */
  link(): Promise<void>;
  sell(sale: SoldItem): Promise<string>;
  readSale(id: string): Promise<SourceRecord | undefined>;
  readPage(overrides?: Partial<SalesPageRequest>): Promise<SalesPage>;
}

async function allow({ fixture }: Pick<SourceScenario, "fixture">): Promise<SourceGrant> {
  const { source, redirectUri } = fixture;
  const { code } = await fixture.allow(source.buildAuthorizeUrl({ state: "a b&c", redirectUri }));
  return source.exchangeCode({ code, redirectUri });
}

export async function createSourceScenario(fixture: SalesSourceFixture): Promise<SourceScenario> {
  const { source } = fixture;
  const scenario: SourceScenario = {
    fixture,
    source,
    grant: await allow({ fixture }),
    async link() {
      scenario.grant = await allow(scenario);
    },
    sell: (sale) => fixture.sell({ accountId: scenario.grant.accountId, ...sale }),
    readSale: async (id) => (await source.readOrders(scenario.grant.accessToken, [id]))[0],
    async readPage(overrides = {}) {
      const { accessToken } = scenario.grant;
      const { locations } = await source.readAccount(accessToken);
      const locationIds = locations.slice(0, source.locationsPerPage).map(({ id }) => id);
      const page = { accessToken, locationIds, by: "closed", ...lastHour(), cursor: null, limit: 100 } as const;
      return source.readSalesPage({ ...page, ...overrides });
    },
  };
  return scenario;
}
