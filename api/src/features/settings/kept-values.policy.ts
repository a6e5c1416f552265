import { toNationalDigits, type UpdateBusinessInfo, type UpdateUserInfo } from "@portal/api-contract";
import { isUsTimeZone } from "../../models/values/time-zone";
import { settingsTexts } from "./settings.texts";

/** Stored values that may stay although forms no longer offer them. */
export interface KeptValues {
  lastName: string;
  phoneNumber: string | null;
  business: { timeZone: string; pendingTimeZone: string | null; phoneSameAsPersonal: boolean } | null;
}

/** Error messages by field of the request. */
export type Refusals = Partial<Record<"userInfo.lastName" | "bizInfo.timeZone", string>>;

/**
 * Refuses values that are valid only if the account already has them: an empty last name (from a social account),
 * or a zone outside the United States (from a browser or a shop). So a form can send back what it shows.
 */
export function findRefusals(
  { userInfo = {}, bizInfo = {} }: { userInfo?: UpdateUserInfo; bizInfo?: UpdateBusinessInfo },
  { lastName, business }: KeptValues,
): Refusals {
  const { timeZone } = bizInfo;
  const isKnown = timeZone === undefined || [business?.timeZone, business?.pendingTimeZone].includes(timeZone);
  return {
    ...(userInfo.lastName === "" && lastName !== "" ? { "userInfo.lastName": settingsTexts.lastNameMissing } : {}),
    ...(isKnown || isUsTimeZone(timeZone) ? {} : { "bizInfo.timeZone": settingsTexts.timeZoneForm }),
  };
}

/** True if the sent business phone is null or the one that follows the personal number. Then it does not change. */
export function isShownPhone(bizPhone: string | null | undefined, { phoneNumber, business }: KeptValues): boolean {
  const follows = business?.phoneSameAsPersonal === true && phoneNumber !== null;
  return bizPhone === null || (follows && bizPhone === toNationalDigits(phoneNumber));
}
