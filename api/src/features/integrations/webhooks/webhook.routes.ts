import { AppError } from "../../../platform/errors/app-error";
import type { RawCall, RawRoute } from "../../../platform/http/raw-route";
import type { SourceDelivery } from "../../../providers/sales/sales-source.port";
import type { IntegrationsDependencies } from "../integrations.dependencies";
import { integrationTexts } from "../integrations.texts";
import { createGroupCommit } from "./group-commit";
import { createStoreDeliveries } from "./store-deliveries";

const deliveriesPerWrite = 200;

/** Longer ones are none of the provider's; an account names a lane. */
const lengths = { eventId: 128, accountId: 57, type: 64 } as const;

function fits({ eventId, accountId, type }: SourceDelivery): boolean {
  const isAscii = /^[\x21-\x7e]+$/;
  return (
    eventId.length <= lengths.eventId &&
    accountId.length <= lengths.accountId &&
    type.length <= lengths.type &&
    [eventId, accountId, type].every((text) => isAscii.test(text))
  );
}

/** What the provider tells: verified, kept once with its job, and acknowledged. */
export function createWebhookRoutes(dependencies: IntegrationsDependencies): RawRoute[] {
  const { source } = dependencies;
  const keep = createGroupCommit({ write: createStoreDeliveries(dependencies), most: deliveriesPerWrite });

  async function receive({ headers, readBody }: RawCall): Promise<SourceDelivery> {
    const delivery = source.readDelivery({ rawBody: await readBody(), headers });
    if (delivery && fits(delivery)) return delivery;
    throw new AppError({ code: "BAD_SIGNATURE", status: 403, message: integrationTexts.badSignature });
  }

  return [
    {
      transport: "raw",
      method: "POST",
      path: `/webhooks/${source.id}`,
      summary: "An event of a linked account.",
      proof: "Square's signature of the body",
      request: "application/json",
      response: { 200: "text/plain" },
      run: async (call) => {
        await keep(await receive(call));
        return { status: 200, contentType: "text/plain", body: "" };
      },
    },
  ];
}
