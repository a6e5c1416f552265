import { Business } from "../../../models/business.model";
import { RiskAction, type RiskActionKind } from "../../../models/risk-action.model";
import { User } from "../../../models/user.model";
import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { AppError } from "../../../platform/errors/app-error";
import { endOfDay } from "../../../sales/end-of-day";
import type { RiskCaller, RiskDependencies } from "../risk.dependencies";
import { riskTexts } from "../risk.texts";

export interface RiskClientKey {
  clientId: string;
  businessId: string;
  /** IANA. */
  timeZone: string;
  name: string;
  owner: string;
  email: string;
}

/** Throws 404 if the user is not a client. */
export async function findClientOrRefuse(clientId: string): Promise<RiskClientKey> {
  const user = await User.findOne({ where: { id: clientId, role: "user", erasedAt: null } });
  const business = user && (await Business.findOne({ where: { ownerUserId: user.id } }));
  if (!business) throw new AppError({ code: "NOT_FOUND", status: 404, message: riskTexts.noClient });
  const { id: businessId, timeZone, name } = business;
  const { firstName, lastName, email } = user;
  return { clientId, businessId, timeZone, name, email, owner: `${firstName} ${lastName}` };
}

const longest = 366;

/** Returns the end of the day in the client's zone. Throws 422 for a past day, or more than a year ahead. */
export function checkUntil(until: LocalDay, { timeZone }: RiskClientKey, now: Date): Date {
  const today = toLocalDay(now, timeZone);
  const message = until < today ? riskTexts.past : until > addDays(today, longest) ? riskTexts.tooFar : null;
  if (message !== null) throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { until: message } });
  return endOfDay(until, timeZone);
}

export async function storeAction(
  { recordAudit, clock }: Pick<RiskDependencies, "recordAudit" | "clock">,
  { businessId }: Pick<RiskClientKey, "businessId">,
  made: { kind: RiskActionKind; action: string; until?: LocalDay | null; reason: string; caller: RiskCaller },
): Promise<void> {
  const { kind, action, until = null, reason, caller } = made;
  const { userId: actor, ip, requestId } = caller;
  await RiskAction.create({ businessId, kind, untilDay: until, reason, by: actor, at: clock.now() });
  const details = { ...(until === null ? {} : { until }), reason };
  await recordAudit({ actor, action, subject: businessId, details, ip, requestId });
}
