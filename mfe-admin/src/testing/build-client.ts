import type { BillingClient, BillingListAnswer } from "@portal/shared-ui/api";

/** A client who can be billed and debited. */
export function buildClient(overrides: Partial<BillingClient> = {}): BillingClient {
  return {
    id: "usr_dana",
    name: "Whitfield Detailing",
    owner: "Dana Whitfield",
    connections: [{ source: "square", status: "connected", lastSyncAt: "2026-11-20T19:02:00Z" }],
    verified: 6000,
    commission: 1800,
    mandate: { status: "active", last4: "6789" },
    billable: { sales: 17, refunds: 1, commission: 1800, unconfirmed: 0 },
    risk: { score: 0 },
    hold: null,
    ...overrides,
  };
}

export function buildList(data: BillingClient[], overrides: Partial<BillingListAnswer> = {}): BillingListAnswer {
  const sum = (pick: (client: BillingClient) => number) => data.reduce((total, client) => total + pick(client), 0);
  return {
    data,
    totals: {
      verified: sum(({ verified }) => verified),
      commission: sum(({ commission }) => commission),
      billable: sum(({ billable }) => billable.commission),
      underWay: 86_142,
    },
    matching: data.length,
    timeZone: "America/New_York",
    nextCursor: null,
    ...overrides,
  };
}
