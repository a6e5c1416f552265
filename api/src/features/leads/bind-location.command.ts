import type { BindLocationRequest, MessageAnswer } from "@portal/api-contract";
import { UniqueConstraintError } from "sequelize";
import { LeadLocation } from "../../models/lead-location.model";
import { AppError } from "../../platform/errors/app-error";
import type { OwnBusiness } from "../../platform/session/own-business";
import type { Session } from "../../platform/session/session";
import { inBusiness } from "../../sales/lock-business";
import type { LeadsDependencies } from "./leads.dependencies";
import { leadTexts } from "./leads.texts";

export interface LeadsCaller {
  session: Session;
  business: OwnBusiness;
  ip: string;
  requestId: string;
}

/** From now on the contacts of this location are the business's leads. Throws 409 for a location of another business. */
export function createBindLocation({ database, clock, recordAudit }: LeadsDependencies) {
  return ({ locationId }: BindLocationRequest, caller: LeadsCaller): Promise<MessageAnswer> =>
    inBusiness(database, caller.business.id, async ({ transaction }) => {
      const { business, session, ip, requestId } = caller;
      const bound = { locationId, boundAt: clock.now() };
      try {
        const present = await LeadLocation.findByPk(business.id, { transaction });
        if (present) await present.update(bound, { transaction });
        else await LeadLocation.create({ businessId: business.id, ...bound }, { transaction });
      } catch (error) {
        if (!(error instanceof UniqueConstraintError)) throw error;
        throw new AppError({ code: "ACCOUNT_TAKEN", status: 409, message: leadTexts.locationTaken, cause: error });
      }
      const action = "leads.location-bound";
      await recordAudit(transaction, {
        actor: session.userId,
        action,
        subject: business.id,
        details: {},
        ip,
        requestId,
      });
      return { message: leadTexts.bound, type: "success" };
    });
}
