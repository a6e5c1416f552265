import { toNationalDigits, type UpdateBusinessInfo, type UpdateUserInfo } from "@portal/api-contract";
import { isUsTimeZone } from "../../models/values/time-zone";
import { settingsTexts } from "./settings.texts";

/** Of the account, what decides whether a value may stay although nobody could choose it anew. */
export interface KeptValues {
  lastName: string;
  phoneNumber: string | null;
  business: { timeZone: string; pendingTimeZone: string | null; phoneSameAsPersonal: boolean } | null;
}

/** Refusals by the name of the field in the request. */
export type Refusals = Partial<Record<"userInfo.lastName" | "bizInfo.timeZone", string>>;

/**
 * Refuses a value that is valid only where the account has it already: no last name (a social account may have none), and a
 * zone outside the United States (from a browser or a shop). Whatever the account shows is accepted when it is sent back.
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

/** A business phone that follows the personal one is shown as that number. Sent back, it still follows. */
export function isShownPhone(bizPhone: string | null | undefined, { phoneNumber, business }: KeptValues): boolean {
  const follows = business?.phoneSameAsPersonal === true && phoneNumber !== null;
  return bizPhone === null || (follows && bizPhone === toNationalDigits(phoneNumber));
}
