import type { BillingClient } from "@portal/shared-ui/api";
import type { StandAloneScenario } from "@portal/shared-ui/stand-alone";

import { buildClient, buildList } from "./testing/build-client.js";

const businesses = ["Harbor Auto Spa", "Rosa's Detailing", "Gleam Garage", "Blue Ridge Mobile Wash & Ceramic Coating"];
const owners = ["Marcus Chen", "Rosa Delgado", "Priya Raman", "Erin Sullivan"];
const mandates: readonly BillingClient["mandate"][] = [
  { status: "active", last4: "3302" },
  { status: "suspended", last4: "6789" },
  { status: "pending", last4: null },
  null,
];
const statuses = ["connected", "connected", "degraded", "syncing"];

/** Businesses in every state, in turn. */
export function listBusinesses(count: number): BillingClient[] {
  return Array.from({ length: count }, (_, index) => {
    const commission = Math.max(0, 159_306 - index * 7_411);
    return buildClient({
      id: `usr_${String(index + 1).padStart(6, "0")}`,
      name: businesses[index % businesses.length] ?? "",
      owner: owners[index % owners.length] ?? "",
      verified: 4_120_840 - index * 9_000,
      commission: 1_236_252 - index * 2_700,
      mandate: mandates[index % mandates.length] ?? null,
      connections: [
        { source: "square", status: statuses[index % statuses.length] ?? "", lastSyncAt: "2026-11-22T14:02:00.000Z" },
      ],
      billable: { sales: 24 - index, refunds: index % 3 === 1 ? 1 : 0, commission, unconfirmed: index === 3 ? 6 : 0 },
    });
  });
}

const PAGE_SIZE = 50;

/** Searched and paged as the portal does it. */
function answerClients(clients: readonly BillingClient[], path: string) {
  const query = new URLSearchParams(path.split("?")[1]);
  const q = (query.get("q") ?? "").toLowerCase();
  const found = clients.filter(({ name, owner }) => `${name} ${owner}`.toLowerCase().includes(q));
  const from = Number(query.get("cursor") ?? 0);
  const page = found.slice(from, from + PAGE_SIZE);
  const nextCursor = from + PAGE_SIZE < found.length ? String(from + PAGE_SIZE) : null;
  return { ...buildList([...found]), data: page, nextCursor };
}

/** What the portal answers to who bills these clients. */
export function answerBilling(clients: readonly BillingClient[]): StandAloneScenario["wire"] {
  return { "GET /pc/clients": (_, { path }) => ({ status: 200, body: answerClients(clients, path) }) };
}

export const billingLoading: StandAloneScenario["wire"] = {
  "GET /pc/clients": () => new Promise(() => undefined),
};
