import type { HostRole } from "@portal/host-contract";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { AdminDashPage } from "../clients/admin-dash.page.js";
import { buildClient, buildList } from "./build-client.js";
import { buildRates, buildRiskAnswer } from "./build-risk.js";

const RANGE = "?start=2026-11-01&end=2026-11-20";

export const dana = buildClient();
const tomas = buildClient({ id: "usr_tomas", name: "Alvarez Auto", owner: "Tomás Alvarez" });
const noor = buildClient({ id: "usr_noor", name: "Haddad & Co", owner: "Noor Haddad" });

interface Situation {
  list?: FakeRoutes["GET /pc/clients"];
  location?: string;
  role?: HostRole;
  wire?: FakeRoutes;
}

/** Three clients, unless `list` is given. */
export function renderClients({ list, location = `/AdminDash${RANGE}`, role = "admin", wire = {} }: Situation = {}) {
  const api = fakeWire({
    "GET /pc/clients": list ?? (() => ({ status: 200, body: buildList([dana, tomas, noor]) })),
    "GET /admin/skipped-records": () => ({ status: 200, body: [] }),
    "GET /pc/risk": () => ({ status: 200, body: buildRiskAnswer() }),
    "GET /pc/return-rates": () => ({ status: 200, body: buildRates() }),
    "GET /urls/dead-links": () => ({ status: 200, body: { links: 0, most: 1000 } }),
    ...wire,
  });
  const session = { status: "authenticated", role } as const;
  return { api, ...renderWithHost(<AdminDashPage />, { api, session, location }) };
}

/** Names of the listed clients, top to bottom. */
export async function readNames(): Promise<(string | null)[]> {
  await screen.findByRole("table", { name: /^Clients/ });
  return screen.getAllByRole("link", { name: /^(Whitfield|Alvarez|Haddad|Client)/ }).map((link) => link.textContent);
}
