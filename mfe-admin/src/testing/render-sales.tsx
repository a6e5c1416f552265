import type { HostRole } from "@portal/host-contract";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { SalesPage } from "../sales/sales.page.js";
import { buildAnswer } from "./build-sale.js";

const RANGE = "?start=2026-11-01&end=2026-11-20";

interface Situation {
  sales?: FakeRoutes["POST /integration/get-all-clients"];
  location?: string;
  role?: HostRole;
  wire?: FakeRoutes;
}

/** Two clients, unless the address names others. */
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

/** Cells of the table's rows, top to bottom. */
export async function readRows(table: string): Promise<(string | null)[][]> {
  const { rows } = await screen.findByRole<HTMLTableElement>("table", { name: table });
  return [...rows].slice(1).map((row) => [...row.cells].map((cell) => cell.textContent.replace(/\s/g, " ")));
}
