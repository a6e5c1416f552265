import type { BindLocationRequest, MessageAnswer } from "@portal/api-contract";
import { UniqueConstraintError } from "sequelize";
import { LeadLocation } from "../../models/lead-location.model";
import { AppError } from "../../platform/errors/app-error";
import type { OwnBusiness } from "../../models/values/own-business";
import type { Session } from "../../platform/http/session";
import { inBusiness } from "../../sales/lock-business";
import type { LeadsDependencies } from "./leads.dependencies";
import { leadTexts } from "./leads.texts";

export interface LeadsCaller {
  session: Session;
  business: OwnBusiness;
  ip: string;
  requestId: string;
}

export type LocationAction = "bound" | "claimed" | "unbound";

export function recordLocation(
  { recordAudit }: Pick<LeadsDependencies, "recordAudit">,
  { business, session, ip, requestId }: LeadsCaller,
  action: LocationAction,
): Promise<void> {
  const by = { actor: session.userId, subject: business.id, ip, requestId };
  return recordAudit({ ...by, action: `leads.location-${action}` });
}

/** False when another business has the location. */
async function takeLocation(row: LeadLocation, locationId: string, now: Date) {
  try {
    await row.update({ locationId, boundAt: now, provenAt: null, claimedLocationId: null });
    return true;
  } catch (error) {
    if (error instanceof UniqueConstraintError) return false;
    throw error;
  }
}

async function bind(
  dependencies: LeadsDependencies,
  locationId: string,
  caller: LeadsCaller,
): Promise<"had" | "bound" | "claimed"> {
  const [businessId, boundAt] = [caller.business.id, dependencies.clock.now()];
  const present = await LeadLocation.findByPk(businessId, { lock: true });
  if (present?.locationId === locationId) return "had";
  const row = present ?? (await LeadLocation.create({ businessId, locationId: null, boundAt }));
  if (await takeLocation(row, locationId, boundAt)) {
    await recordLocation(dependencies, caller, "bound");
    return "bound";
  }
  await LeadLocation.update({ claimedLocationId: locationId }, { where: { businessId } });
  await recordLocation(dependencies, caller, "claimed");
  return "claimed";
}

/**
 * Hides the names of the location's contacts until it is verified. Throws 409 when another business has the location. Then the claim is stored:
 * verification gives the location to this business, unless the other one has verified it.
 */
export function createBindLocation(dependencies: LeadsDependencies) {
  return async ({ locationId }: BindLocationRequest, caller: LeadsCaller): Promise<MessageAnswer> => {
    const came = await inBusiness(caller.business.id, () => bind(dependencies, locationId, caller));
    if (came === "claimed") {
      throw new AppError({ code: "ACCOUNT_TAKEN", status: 409, message: leadTexts.locationTaken });
    }
    return { message: leadTexts.bound, type: "success" };
  };
}
