import { storeDeliveries } from "../../../deliveries/delivery-work";
import { createReceiveRoute, readWork } from "../../../deliveries/receive-route";
import type { RawRoute } from "../../../platform/http/raw-route";
import type { BankDependencies } from "../bank.dependencies";
import { createDebitWork } from "./delivery.job";
import { inTransaction } from "../../../platform/db/database";

export function createDebitWebhookRoute(dependencies: BankDependencies): RawRoute {
  const { debits } = dependencies;
  const work = createDebitWork(dependencies);
  return createReceiveRoute({
    path: "/webhooks/stripe",
    summary: "An event of the agency's own Stripe account.",
    proof: "Stripe's signature of the body",
    most: 100,
    read: (call) => readWork(call, { ...dependencies, vendor: "debits", provider: debits }),
    store: (deliveries) =>
      inTransaction(async () => {
        await storeDeliveries(work, deliveries);
        return [];
      }),
  });
}
