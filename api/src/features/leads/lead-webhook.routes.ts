import { createHash } from "node:crypto";
import { createReceiveRoute, readSigned } from "../../deliveries/receive-route";
import { redactPayload } from "../../deliveries/redaction.policy";
import { LeadLocation } from "../../models/lead-location.model";
import { AppError } from "../../platform/errors/app-error";
import type { RawRoute } from "../../platform/http/raw-route";
import type { LeadDelivery } from "../../providers/leads/lead-provider.port";
import { storeLeadDeliveries, retryStore, type ReceivedLead } from "./store-deliveries";
import type { LeadsDependencies } from "./leads.dependencies";
import { leadTexts } from "./leads.texts";
import { proveLocations } from "./prove-locations";
import { inTransaction } from "../../platform/db/database";

/** ms by which the time of a delivery may be behind or ahead of our clock. */
export const tolerance = 5 * 60_000;

export function keyOf(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}

/** By location. */
async function findOwners(deliveries: readonly LeadDelivery[]): Promise<Map<string, LeadLocation>> {
  const locationId = [...new Set(deliveries.map(({ accountId }) => accountId))];
  const found = await LeadLocation.findAll({ where: { locationId } });
  return new Map(found.map((one) => [one.locationId ?? "", one]));
}

type ShownLead = LeadDelivery & {
  /** Without secrets and personal data; null when it was not JSON. */
  payload: string | null;
};

function toLeadDelivery(delivery: ShownLead, owner: LeadLocation | undefined, now: Date): ReceivedLead {
  const { deliveryId, sentAt, type, payload, accountId } = delivery;
  const isOurs = (delivery.kind === "lead" || delivery.kind === "message") && owner !== undefined;
  const state = delivery.kind === "unknown" ? "not understood" : isOurs ? "done" : "ignored";
  const whose = { accountId: accountId === "" ? null : accountId.slice(0, 64), businessId: owner?.businessId ?? null };
  const shown = { ...whose, payload, isSigned: true };
  const key = { vendor: "leads", deliveryKey: keyOf("ghl", deliveryId) } as const;
  const kept = { ...key, type, event: null, state, receivedAt: now, ...shown } as const;
  if (!isOurs) return { delivery: kept, event: null, lead: null };
  const { businessId, provenAt } = owner;
  const { externalId } = delivery;
  const content = { at: delivery.at ?? sentAt ?? now, trust: "signed", change: "happened" } as const;
  if (delivery.kind === "message") {
    const event = { businessId, system: "instagram", action: "message", externalId, person: null, ...content } as const;
    return { delivery: kept, event, lead: null };
  }
  // The client sees no names until the location is verified (D296).
  const person = provenAt === null ? null : delivery.person;
  const event = { businessId, system: "GHL", action: "New_Lead", externalId, person, ...content } as const;
  return { delivery: kept, event, lead: { contacts: delivery.contacts, touch: null } };
}

/** Responds 403 if the delivery's time differs by more than five minutes, 409 if the delivery is repeated. */
export function createLeadWebhookRoute(dependencies: LeadsDependencies): RawRoute {
  const { clock, leads } = dependencies;
  return createReceiveRoute({
    path: "/webhooks/ghl",
    summary: "A new contact at a location of GoHighLevel.",
    proof: `${leads.name}'s signature of the body`,
    most: 100,
    triesAlone: true,
    async read(call): Promise<ShownLead> {
      const { delivery, rawBody } = await readSigned(call, leads);
      if (delivery.sentAt !== null && Math.abs(clock.now().getTime() - delivery.sentAt.getTime()) > tolerance) {
        throw new AppError({ code: "STALE", status: 403, message: leadTexts.stale });
      }
      return { ...delivery, payload: redactPayload(rawBody.toString("utf8")) };
    },
    store: (deliveries) =>
      retryStore(() =>
        inTransaction(async () => {
          await proveLocations(dependencies, deliveries);
          const owners = await findOwners(deliveries);
          const leadDeliveries = deliveries.map((one) => toLeadDelivery(one, owners.get(one.accountId), clock.now()));
          return storeLeadDeliveries(dependencies, leadDeliveries);
        }),
      ),
    check(_delivery, isNew) {
      if (!isNew) throw new AppError({ code: "REPEATED", status: 409, message: leadTexts.repeated });
    },
  });
}
