import type { ClientListItem, ClientSale, ClientSalesAnswer } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { configure, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { AdminDashPage } from "../clients/admin-dash.page.js";

// A slow machine needs more than a second to draw the page and to find a role in it.
configure({ asyncUtilTimeout: 4000 });

const dana = { id: "usr_dana", firstName: "Dana", lastName: "Whitfield" };
const tomas = { id: "usr_tomas", firstName: "Tomás", lastName: "Alvarez" };
const noor = { id: "usr_noor", firstName: "Noor", lastName: "Haddad" };
export const RANGE = "?start=2026-11-01&end=2026-11-20";

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
  clients?: ClientListItem[];
  sales?: FakeRoutes["POST /integration/get-all-clients"];
  location?: string;
}

/** `/AdminDash` with these clients, once they are listed. */
export async function renderBilling({
  clients = [dana, tomas, noor],
  sales,
  location = `/AdminDash${RANGE}`,
}: Situation = {}) {
  const api = fakeWire({
    "POST /recover/allUsers": () => ({ status: 200, body: clients }),
    "GET /admin/skipped-records": () => ({ status: 200, body: [] }),
    "POST /integration/get-all-clients": sales ?? (() => ({ status: 200, body: buildAnswer() })),
  });
  const session = { status: "authenticated", role: "admin" } as const;
  const rendered = renderWithHost(<AdminDashPage />, { api, session, location });
  await screen.findByLabelText("Select all");
  return { api, ...rendered };
}

/** Cells of a table's rows, top to bottom. */
export async function readRows(table: string): Promise<(string | null)[][]> {
  const { rows } = await screen.findByRole<HTMLTableElement>("table", { name: table });
  return [...rows].slice(1).map((row) => [...row.cells].map((cell) => cell.textContent.replace(/\s/g, " ")));
}

export async function showSales() {
  await userEvent.click(screen.getByRole("button", { name: "Show sales" }));
}
