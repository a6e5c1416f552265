import { toNationalDigits, type UpdateBusinessInfo, type UpdateUserInfo } from "@portal/api-contract";
import { isUsTimeZone } from "../../models/values/time-zone";
import { settingsTexts } from "./settings.texts";

/** May stay although they are no longer offered. */
export interface KeptValues {
  lastName: string;
  phoneNumber: string | null;
  business: { timeZone: string; pendingTimeZone: string | null; phoneSameAsPersonal: boolean } | null;
}

/** By field of the request. */
export type Refusals = Partial<Record<"userInfo.lastName" | "bizInfo.timeZone", string>>;

/**
 * Valid only if the account already has them: an empty last name (from a social account),
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

/** Then the business phone still follows the personal number. */
export function isShownPhone(bizPhone: string | null | undefined, { phoneNumber, business }: KeptValues): boolean {
  const follows = business?.phoneSameAsPersonal === true && phoneNumber !== null;
  return bizPhone === null || (follows && bizPhone === toNationalDigits(phoneNumber));
}
