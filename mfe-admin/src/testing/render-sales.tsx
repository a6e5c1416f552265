import type { HostRole } from "@portal/host-contract";
import type { ClientSale, ClientSalesAnswer } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { SalesPage } from "../sales/sales.page.js";

const RANGE = "?start=2026-11-01&end=2026-11-20";

export function buildSale(overrides: Partial<ClientSale> = {}): ClientSale {
  return {
    id: "ORDER1",
    clientId: "usr_dana",
    name: "Whitfield Detailing",
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

export function buildAnswer(overrides: Partial<ClientSalesAnswer> = {}): ClientSalesAnswer {
  return {
    data: [
      buildSale(),
      buildSale({ id: "REFUND1", kind: "refund", totalOrder: -660, verified: -600, commission: -180 }),
    ],
    totals: [
      { clientId: "usr_dana", name: "Whitfield Detailing", totalOrder: 5940, verified: 5400, commission: 1620 },
      { clientId: "usr_tomas", name: "Alvarez Auto", totalOrder: 0, verified: 0, commission: 0 },
    ],
    nextCursor: null,
    ...overrides,
  };
}

interface Situation {
  sales?: FakeRoutes["POST /integration/get-all-clients"];
  location?: string;
  role?: HostRole;
  wire?: FakeRoutes;
}

/** `/admin/sales` of two clients, or of those that the address names. */
export function renderSales({
  sales,
  location = `/admin/sales${RANGE}&client=usr_dana&client=usr_tomas`,
  role = "admin",
  wire = {},
}: Situation = {}) {
  const api = fakeWire({
    "POST /integration/get-all-clients": sales ?? (() => ({ status: 200, body: buildAnswer() })),
    "POST /pc/get-trans": () => ({ status: 200, body: { data: [], nextCursor: null } }),
    ...wire,
  });
  const session = { status: "authenticated", role } as const;
  return { api, ...renderWithHost(<SalesPage />, { api, session, location }) };
}

/** Cells of a table's rows, top to bottom. */
export async function readRows(table: string): Promise<(string | null)[][]> {
  const { rows } = await screen.findByRole<HTMLTableElement>("table", { name: table });
  return [...rows].slice(1).map((row) => [...row.cells].map((cell) => cell.textContent.replace(/\s/g, " ")));
}
