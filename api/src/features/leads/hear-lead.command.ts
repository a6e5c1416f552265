import { createHash } from "node:crypto";
import { LeadLocation } from "../../models/lead-location.model";
import { AppError } from "../../platform/errors/app-error";
import type { LeadDelivery } from "../../providers/leads/lead-provider.port";
import type { LeadsDependencies } from "./leads.dependencies";
import { insertLeadDelivery } from "./insert-lead-delivery.sql";
import { leadTexts } from "./leads.texts";

/** How old a delivery may be, and how far ahead its clock; milliseconds. */
const tolerance = 5 * 60_000;

export function keyOf(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}

/**
 * Keeps a signed delivery and the lead that it tells, in one transaction, before it is acknowledged. Throws 403 for one that
 * is older than five minutes, 409 for one that was heard before.
 */
export function createHearLead({ database, clock, recordEvents }: LeadsDependencies) {
  return async (delivery: LeadDelivery): Promise<void> => {
    const now = clock.now();
    const { sentAt, accountId, deliveryId, type } = delivery;
    if (sentAt !== null && Math.abs(now.getTime() - sentAt.getTime()) > tolerance) {
      throw new AppError({ code: "STALE", status: 403, message: leadTexts.stale });
    }
    await database.inTransaction(async (transaction) => {
      const owner = await LeadLocation.findOne({ where: { locationId: accountId }, transaction });
      const isLead = delivery.kind === "lead" && owner !== null;
      const state = delivery.kind === "unknown" ? "not understood" : isLead ? "done" : "ignored";
      const told = { deliveryKey: keyOf("ghl", deliveryId), type, state, receivedAt: now } as const;
      if (!(await insertLeadDelivery(database, transaction, told))) {
        throw new AppError({ code: "REPEATED", status: 409, message: leadTexts.repeated });
      }
      if (!isLead) return;
      const { externalId, person, at } = delivery;
      const event = { businessId: owner.businessId, system: "GHL", action: "New_Lead", externalId } as const;
      const content = { person, at: at ?? sentAt ?? now, trust: "signed", change: "happened" } as const;
      await recordEvents(transaction, [{ ...event, ...content }]);
    });
  };
}
