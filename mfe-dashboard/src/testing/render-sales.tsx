import type { Integration, RecentEvent } from "@portal/shared-ui/api";
import { buildIntegration, type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";

import { HomePage } from "../home/home.page.js";
import { buildBalance, buildDebits } from "./build-billing.js";
import { buildNoChannels } from "./build-channels.js";
import { buildOrder, buildSeries, buildSummary } from "./build-sales.js";

/** Renders Home of a client whose Square is linked. */
export function renderSales(wire: FakeRoutes = {}, location = "/") {
  const api = fakeWire({
    "POST /integration/get-all": () => ({ status: 200, body: [buildIntegration()] }),
    "GET /sales/summary": () => ({ status: 200, body: buildSummary() }),
    "GET /sales/channels": () => ({ status: 200, body: buildNoChannels() }),
    "GET /sales/series": () => ({ status: 200, body: buildSeries() }),
    "GET /sales/orders": () => ({ status: 200, body: { orders: [buildOrder()], nextCursor: null } }),
    "GET /square/locations": () => ({
      status: 200,
      body: {
        locations: [
          { id: "L1", name: "Market Street" },
          { id: "L2", name: "Harbor Bay" },
        ],
      },
    }),
    "GET /integration/recent-events": () => ({ status: 200, body: [buildEvent()] }),
    "GET /pc/debits": () => ({ status: 200, body: buildDebits({ next: null }) }),
    "GET /pc/balance": () => ({ status: 200, body: buildBalance() }),
    "GET /pc/disputes": () => ({ status: 200, body: { data: [], nextCursor: null } }),
    ...wire,
  });
  const session = { status: "authenticated", role: "user", userName: "Dana" } as const;
  return { api, ...renderWithHost(<HomePage />, { api, session, location }) };
}

export function answerIntegrations(...body: Integration[]): NonNullable<FakeRoutes["POST /integration/get-all"]> {
  return () => ({ status: 200, body });
}

export async function findFigure(name: string): Promise<HTMLElement> {
  await screen.findByRole("region", { name: "Commission for these days and why" });
  const term = screen.getByText(name, { selector: "dt" });
  if (!term.parentElement) throw new Error(`${name} stands alone`);
  return term.parentElement;
}

export async function findOrderRows(): Promise<HTMLElement[]> {
  const [, ...rows] = within(await screen.findByRole("table", { name: "Orders" })).getAllByRole("row");
  return rows;
}

/** Path of a call's last request. */
export function lastPath(
  api: ReturnType<typeof renderSales>["api"],
  key: "GET /sales/summary" | "GET /sales/series" | "GET /sales/orders",
): string | undefined {
  return api.requestsOf(key).at(-1)?.path;
}

/** A sale at Square. */
export function buildEvent(overrides: Partial<RecentEvent> = {}): RecentEvent {
  return {
    id: "evt_1",
    system: "square",
    action: "sale",
    person: null,
    at: "2026-11-20T21:52:00.000Z",
    item: "Full Detail",
    amount: 33866,
    ...overrides,
  };
}
