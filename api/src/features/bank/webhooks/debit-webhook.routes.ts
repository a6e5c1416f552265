import type { DebitDeliveryState } from "../../../models/debit-delivery-row.model";
import { createGroupCommit } from "../../../platform/db/group-commit";
import { AppError } from "../../../platform/errors/app-error";
import type { RawRoute } from "../../../platform/http/raw-route";
import type { DebitDelivery } from "../../../providers/debits/debit-delivery.port";
import type { BankDependencies } from "../bank.dependencies";
import { gatherDeliveries } from "../../../platform/deliveries/delivery-commit";
import { redactPayload } from "../../../platform/deliveries/redaction.policy";
import { enqueueDeliveries } from "./delivery.job";
import { insertDebitDeliveries } from "./insert-debit-deliveries.sql";

const deliveriesPerWrite = 100;

/** How a delivery begins: what is not understood waits for a person (S58). */
function firstState({ event }: DebitDelivery): DebitDeliveryState {
  if (event.kind === "unknown") return "not understood";
  return event.kind === "ignored" ? "ignored" : "waiting";
}

/** An event, and what of it may be shown. */
type ShownDelivery = DebitDelivery & {
  /** JSON without secrets and personal data; null: it was no JSON. */
  payload: string | null;
};

/** Each event once, with the job that works on it, in one transaction. */
async function keepDeliveries(dependencies: BankDependencies, deliveries: readonly ShownDelivery[]): Promise<void> {
  const { database, clock } = dependencies;
  const sorted = [...deliveries].sort((left, right) => (left.eventId < right.eventId ? -1 : 1));
  const now = clock.now();
  const rows = sorted.map((delivery) => {
    const { eventId, type, event, payload } = delivery;
    const state = firstState(delivery);
    return {
      eventId,
      type,
      event: JSON.stringify(event),
      state,
      receivedAt: now,
      doneAt: state === "ignored" ? now : null,
      payload,
    };
  });
  const waiting = sorted.filter((delivery) => firstState(delivery) === "waiting");
  await database.inTransaction(async () => {
    await insertDebitDeliveries(database, rows);
    await enqueueDeliveries(dependencies, waiting);
  });
}

/** What the provider of debits tells: verified, kept once with its job, and acknowledged, understood or not (S58). */
export function createDebitWebhookRoute(dependencies: BankDependencies): RawRoute {
  const keep = createGroupCommit<ShownDelivery>({
    write: (deliveries) => keepDeliveries(dependencies, deliveries),
    most: deliveriesPerWrite,
    ...gatherDeliveries,
  });
  return {
    transport: "raw",
    method: "POST",
    path: "/webhooks/stripe",
    summary: "An event of the agency's own Stripe account.",
    proof: "Stripe's signature of the body",
    request: "application/json",
    response: { 200: "text/plain" },
    run: async ({ headers, readBody, log }) => {
      const rawBody = await readBody();
      const delivery = dependencies.debits.readDelivery({ rawBody, headers });
      if (!delivery) {
        throw new AppError({ code: "BAD_SIGNATURE", status: 403, message: "The signature does not fit." });
      }
      if (delivery.event.kind === "unknown") {
        log.warn({ eventId: delivery.eventId, type: delivery.type }, "a signed delivery is not understood");
      }
      await keep({ ...delivery, payload: redactPayload(rawBody.toString("utf8")) });
      return { status: 200, contentType: "text/plain", body: "" };
    },
  };
}
