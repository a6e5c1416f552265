import { storeDeliveries } from "../../../deliveries/delivery-work";
import { createReceiveRoute, readWork } from "../../../deliveries/receive-route";
import type { RawRoute } from "../../../platform/http/raw-route";
import { keepOddDeliveries } from "../skipped/keep-odd-deliveries";
import type { SourceDependencies } from "../integrations.dependencies";
import { createSourceWork } from "./source-work";
import { inTransaction } from "../../../platform/db/database";

/** Stores deliveries for the job of their account. Those that are not understood are listed for admins. */
export function createWebhookRoutes(dependencies: SourceDependencies): RawRoute[] {
  const { source } = dependencies;
  const work = createSourceWork(dependencies);
  return [
    createReceiveRoute({
      path: `/webhooks/${source.webhook}`,
      summary: "An event of a linked account.",
      proof: `${source.name}'s signature of the body`,
      most: 200,
      read: (call) => readWork(call, { ...dependencies, vendor: source.id, provider: source }),
      store: (deliveries) =>
        inTransaction(async () => {
          await keepOddDeliveries(dependencies, deliveries);
          await storeDeliveries(work, deliveries);
          return [];
        }),
    }),
  ];
}
