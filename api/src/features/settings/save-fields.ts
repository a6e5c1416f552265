import type { UpdateBusinessInfo, UpdateUserInfo, UpdateUserRequest } from "@portal/api-contract";
import { Business } from "../../models/business.model";
import { User } from "../../models/user.model";
import { toPhoneColumns, toWebsiteColumns } from "../../models/values/business-fields";
import type { OwnBusiness } from "../../models/values/own-business";
import type { Browser, Session } from "../../platform/http/session";
import { lockSession } from "../../sign-in/hold-session";
import type { ContactPlan } from "./contact-plan.policy";
import { changeTimeZoneJob } from "./jobs/change-time-zone.job";
import type { SettingsDependencies } from "./settings.dependencies";

interface Fields {
  /** Only names and business are read from it; contacts come from `contact`. */
  request: UpdateUserRequest;
  caller: Browser & { session: Session; business: OwnBusiness | null };
  plan: ContactPlan;
  /** The new contact, which becomes pending. */
  contact: ContactPlan["toVerify"][number] | null;
  /** The consent that comes with a new phone number. */
  consent?: Pick<UpdateUserInfo, "consentVersion"> | undefined;
}

function toUserColumns({ userInfo }: UpdateUserRequest, { toDiscard }: ContactPlan, contact: Fields["contact"]) {
  const { firstName, lastName } = userInfo ?? {};
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(toDiscard.includes("email") ? { pendingEmail: null } : {}),
    ...(toDiscard.includes("sms") ? { pendingPhoneNumber: null } : {}),
    ...(contact?.type === "email" ? { pendingEmail: contact.destination } : {}),
    ...(contact?.type === "sms" ? { pendingPhoneNumber: contact.destination } : {}),
  };
}

/** Choosing the current zone again discards a pending one. */
function toBusinessColumns({ bizName, web, bizPhone, timeZone }: UpdateBusinessInfo, business: Business) {
  return {
    ...(bizName === undefined ? {} : { name: bizName }),
    ...(web === undefined ? {} : toWebsiteColumns(web)),
    ...(bizPhone === undefined || bizPhone === null ? {} : toPhoneColumns(bizPhone)),
    ...(timeZone === undefined ? {} : { pendingTimeZone: timeZone === business.timeZone ? null : timeZone }),
  };
}

/** Locks business, person and session, in this order. */
export function createSaveFields({ clock, recordAudit, enqueueJob, smsConsents }: SettingsDependencies) {
  async function saveBusinessInfo(info: UpdateBusinessInfo, businessId: string) {
    const business = await Business.findByPk(businessId, { lock: true, rejectOnEmpty: true });
    const columns = toBusinessColumns(info, business);
    await business.update({ ...columns, updatedAt: clock.now() });
    if (business.pendingTimeZone === null || info.timeZone === undefined) return Object.keys(columns);
    await enqueueJob({ job: changeTimeZoneJob, payload: { businessId }, coalesceKey: businessId });
    return Object.keys(columns);
  }

  return async ({ request, caller, plan, contact, consent }: Fields): Promise<void> => {
    const { session, business, ip, userAgent, requestId } = caller;
    const { userId } = session;
    const changed = request.bizInfo && business ? await saveBusinessInfo(request.bizInfo, business.id) : [];
    const user = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
    await lockSession(session);
    const columns = toUserColumns(request, plan, contact);
    await user.update({ ...columns, updatedAt: clock.now() });
    const consentVersion =
      contact?.type === "sms"
        ? await smsConsents.keep({
            userId,
            phoneNumber: contact.destination,
            version: consent?.consentVersion,
            ip,
            userAgent,
          })
        : undefined;
    const details = { fields: [...Object.keys(columns), ...changed], ...(consentVersion ? { consentVersion } : {}) };
    await recordAudit({
      actor: userId,
      action: "account.changed",
      subject: userId,
      details,
      ip,
      requestId,
    });
  };
}
