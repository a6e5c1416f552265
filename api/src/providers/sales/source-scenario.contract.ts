import type { SalesPage, SalesPageRequest, SalesSourceProvider, SourceGrant, SourceRecord } from "./sales-source.port";

export interface ReceivedDelivery {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Cents. */
export interface SoldItem {
  unitPrice: number;
  quantity?: string;
  tip?: number;
  tax?: number;
  /** Email address. */
  buyer?: string;
  /** True: the order's tip may still change. */
  isOpen?: boolean;
}

/** Cents. */
export interface PaidOut {
  amount: number;
  arrivesOn: string;
  hasFailed: boolean;
}

/** Amounts are cents. */
export interface SalesSourceFixture {
  source: SalesSourceProvider;
  redirectUri: string;
  allow(authorizeUrl: string): Promise<{ code: string; accountId: string }>;
  /** One item at `unitPrice`, plus tip and tax; returns the sale's id. */
  sell(sale: SoldItem & { accountId: string }): Promise<string>;
  reports: {
    /** The source reports items with quantities. */
    items: boolean;
    /** The source reports returns as orders beside the sales. */
    returnOrders: boolean;
  };
  changeTip(saleId: string, tip: number): Promise<void>;
  /** Refunds the sale or an amount of it; returns the refund's id. */
  refund(saleId: string, options: { amount?: number; isPending?: boolean }): Promise<string>;
  settleRefund(refundId: string, isRefused: boolean): Promise<void>;
  /** Arrives on this UTC day; returns the payout's id. null: not reported. */
  payOut: ((accountId: string, payout: PaidOut) => Promise<string>) | null;
  dispute(saleId: string): Promise<string>;
  closeDispute(disputeId: string, isLost: boolean): Promise<void>;
  endGrant(accountId: string): Promise<void>;
  /** null: grants do not expire. */
  expireToken: ((accountId: string) => Promise<void>) | null;
  /** The trouble occurs at the next page of sales. */
  failNext(trouble: "busy" | "down" | "lost answer" | "broken answer"): Promise<void>;
  received(): readonly ReceivedDelivery[];
  unreachable: SalesSourceProvider;
  /** With a wrong secret and a wrong signature key. */
  misconfigured: SalesSourceProvider;
}

export const HOUR = 3_600_000;

/** From an hour ago until an hour from now. Pages with one cursor need the same window. */
export const lastHour = () => ({ from: new Date(Date.now() - HOUR), to: new Date(Date.now() + HOUR) });

export function only(records: readonly SourceRecord[]): SourceRecord {
  expect(records).toHaveLength(1);
  const [record] = records;
  if (!record) throw new Error("No record.");
  return record;
}

export interface SourceScenario {
  readonly fixture: SalesSourceFixture;
  readonly source: SalesSourceProvider;
  /** A test that ends the grant must link again. */
  grant: SourceGrant;
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
