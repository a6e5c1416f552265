import { DebitDeliveryRow, type DebitDeliveryState } from "../../../models/debit-delivery-row.model";
import { createGroupCommit } from "../../../platform/db/group-commit";
import { AppError } from "../../../platform/errors/app-error";
import type { RawRoute } from "../../../platform/http/raw-route";
import type { DebitDelivery } from "../../../providers/debits/debit-delivery.port";
import type { BankDependencies } from "../bank.dependencies";
import { enqueueDeliveries } from "./delivery.job";

const deliveriesPerWrite = 100;

/** How a delivery begins: what is not understood waits for a person (S58). */
function firstState({ event }: DebitDelivery): DebitDeliveryState {
  if (event.kind === "unknown") return "not understood";
  return event.kind === "ignored" ? "ignored" : "waiting";
}

/** Each event once, with the job that works on it, in one transaction. */
async function keepDeliveries(dependencies: BankDependencies, deliveries: readonly DebitDelivery[]): Promise<void> {
  const { database, clock } = dependencies;
  const sorted = [...deliveries].sort((left, right) => (left.eventId < right.eventId ? -1 : 1));
  const now = clock.now();
  const rows = sorted.map((delivery) => {
    const { eventId, type, event } = delivery;
    const state = firstState(delivery);
    return {
      eventId,
      type,
      event: JSON.stringify(event),
      state,
      receivedAt: now,
      doneAt: state === "ignored" ? now : null,
    };
  });
  const waiting = sorted.filter((delivery) => firstState(delivery) === "waiting");
  await database.inTransaction(async (transaction) => {
    await DebitDeliveryRow.bulkCreate(rows, { ignoreDuplicates: true, transaction });
    await enqueueDeliveries(dependencies, transaction, waiting);
  });
}

/** What the provider of debits tells: verified, kept once with its job, and acknowledged, understood or not (S58). */
export function createDebitWebhookRoute(dependencies: BankDependencies): RawRoute {
  const keep = createGroupCommit<DebitDelivery>({
    write: (deliveries) => keepDeliveries(dependencies, deliveries),
    most: deliveriesPerWrite,
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
      const delivery = dependencies.debits.readDelivery({ rawBody: await readBody(), headers });
      if (!delivery) {
        throw new AppError({ code: "BAD_SIGNATURE", status: 403, message: "The signature does not fit." });
      }
      if (delivery.event.kind === "unknown") {
        log.warn({ eventId: delivery.eventId, type: delivery.type }, "a signed delivery is not understood");
      }
      await keep(delivery);
      return { status: 200, contentType: "text/plain", body: "" };
    },
  };
}
