import type { Integration } from "@portal/shared-ui/api";
import { buildAccount, buildUnlinked, type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";

import { leadsOnTheWay } from "../leads/leads.fixture.js";
import { IntegrationsPage } from "./integrations.page.js";

const account = buildAccount({ business: { timeZone: "America/Denver" } });

export const unlinked = buildUnlinked();

export async function renderSquare(square: Integration, wire: FakeRoutes = {}) {
  const api = fakeWire({
    ...leadsOnTheWay,
    "POST /integration/get-all": () => ({ status: 200, body: [square] }),
    "POST /recover/all-user-info": () => ({ status: 200, body: account }),
    ...wire,
  });
  const session = { status: "authenticated", role: "user" } as const;
  const rendered = renderWithHost(<IntegrationsPage />, { api, session });
  await screen.findByRole("link", { name: "Link Private Client Wizard" });
  return { api, ...rendered, card: within(screen.getByRole("article", { name: "Square" })) };
}
