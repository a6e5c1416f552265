import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import type { InboxDependencies, InboxNeeds } from "./inbox.dependencies";
import { createInboxRoutes } from "./inbox.routes";
import { createReplayHandler } from "./replay.job";

const day = 86_400_000;
const whyDeliveries = "admins look at what providers delivered";

export function createInbox(platform: Platform, needs: InboxNeeds): Feature {
  const { agencyTimeZone } = platform.config;
  const dependencies: InboxDependencies = { ...platform, ...needs, agencyTimeZone };
  return {
    name: "inbox",
    tables: ["replay_runs"],
    reads: [
      { table: "deliveries", why: whyDeliveries },
      { table: "delivery_tries", why: whyDeliveries },
      { table: "connections", why: "whose account a delivery names" },
      { table: "page_links", why: "whose page a delivery names" },
      { table: "sales_drifts", why: "admins look at what webhooks missed" },
      { table: "debit_drifts", why: "admins look at what webhooks of debits missed" },
      { table: "page_drifts", why: "admins look at what webhooks of pages missed" },
    ],
    routes: createInboxRoutes(dependencies),
    jobs: [createReplayHandler(dependencies)],
    retention: [{ name: "old-replays", table: "replay_runs", column: "asked_at", keep: 90 * day }],
    personalData: {
      replay_runs: { nothingPersonal: "Which deliveries the agency replayed; deleted after 90 days." },
    },
  };
}
