import type { MessageAnswer } from "@portal/api-contract";
import { LeadLocation } from "../../models/lead-location.model";
import { AppError } from "../../platform/errors/app-error";
import { inBusiness } from "../../sales/lock-business";
import { recordLocation, type LeadsCaller } from "./bind-location.command";
import type { LeadsDependencies } from "./leads.dependencies";
import { leadTexts } from "./leads.texts";

/** Keeps the recorded leads. Throws 409 without a location. */
export function createUnbindLocation(dependencies: LeadsDependencies) {
  return (caller: LeadsCaller): Promise<MessageAnswer> =>
    inBusiness(caller.business.id, async () => {
      const where = { businessId: caller.business.id };
      if ((await LeadLocation.destroy({ where })) === 0) {
        throw new AppError({ code: "NOT_LINKED", status: 409, message: leadTexts.notBound });
      }
      await recordLocation(dependencies, caller, "unbound");
      return { message: leadTexts.unbound, type: "success" };
    });
}
