import type { ClientSale, ClientSalesAnswer, ClientSalesTotal } from "@portal/shared-ui/api";

export function buildSale(overrides: Partial<ClientSale> = {}): ClientSale {
  return {
    id: "ORDER1",
    clientId: "usr_dana",
    name: "Whitfield Detailing",
    item: "Full detail",
    totalOrder: 6600,
    verified: 6000,
    commission: 1800,
    source: "square",
    date: "2026-11-20",
    kind: "sale",
    reason: "counted",
    currency: "USD",
    state: "billable",
    ...overrides,
  };
}

export function buildTotal(overrides: Partial<ClientSalesTotal> = {}): ClientSalesTotal {
  const sums = { totalOrder: 0, verified: 0, commission: 0 };
  return { clientId: "usr_dana", name: "Whitfield Detailing", timeZone: "America/Chicago", ...sums, ...overrides };
}

/** The answer for a single client. */
export const buildOwnAnswer = (overrides: Partial<ClientSalesAnswer> = {}): ClientSalesAnswer =>
  buildAnswer({ totals: [buildTotal({ totalOrder: 5940, verified: 5400, commission: 1620 })], ...overrides });

export function buildAnswer(overrides: Partial<ClientSalesAnswer> = {}): ClientSalesAnswer {
  return {
    data: [
      buildSale(),
      buildSale({ id: "REFUND1", kind: "refund", totalOrder: -660, verified: -600, commission: -180 }),
    ],
    totals: [
      buildTotal({ totalOrder: 5940, verified: 5400, commission: 1620 }),
      buildTotal({ clientId: "usr_tomas", name: "Alvarez Auto" }),
    ],
    nextCursor: null,
    ...overrides,
  };
}
