import { AppError } from "../../../platform/errors/app-error";
import type { RawCall, RawRoute } from "../../../platform/http/raw-route";
import type { SourceDependencies } from "../integrations.dependencies";
import { badSignature } from "../integrations.texts";
import { createGroupCommit } from "../../../platform/db/group-commit";
import { gatherDeliveries } from "../../../platform/deliveries/delivery-commit";
import { redactPayload } from "../../../platform/deliveries/redaction.policy";
import type { DeliveryToKeep } from "./insert-deliveries.sql";
import { createStoreDeliveries } from "./store-deliveries";

const deliveriesPerWrite = 200;

/** What the provider tells: verified, kept once with its job, and acknowledged, understood or not (S58). */
export function createWebhookRoutes(dependencies: SourceDependencies): RawRoute[] {
  const { source } = dependencies;
  const keep = createGroupCommit({
    write: createStoreDeliveries(dependencies),
    most: deliveriesPerWrite,
    ...gatherDeliveries,
  });

  async function receive({ headers, readBody, log }: RawCall): Promise<DeliveryToKeep> {
    const rawBody = await readBody();
    const delivery = source.readDelivery({ rawBody, headers });
    if (delivery?.event.kind === "unknown") {
      log.warn({ eventId: delivery.eventId, type: delivery.type }, "a signed delivery is not understood");
    }
    if (delivery) return { ...delivery, payload: redactPayload(rawBody.toString("utf8")) };
    throw new AppError({ code: "BAD_SIGNATURE", status: 403, message: badSignature });
  }

  return [
    {
      transport: "raw",
      method: "POST",
      path: `/webhooks/${source.webhook}`,
      summary: "An event of a linked account.",
      proof: `${source.name}'s signature of the body`,
      request: "application/json",
      response: { 200: "text/plain" },
      run: async (call) => {
        await keep(await receive(call));
        return { status: 200, contentType: "text/plain", body: "" };
      },
    },
  ];
}
