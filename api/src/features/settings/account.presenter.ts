import {
  type AllUserInfoAnswer,
  type BusinessInfo,
  type GivenConsent,
  type PendingChange,
  type SmsConsentText,
  toNationalDigits,
  type UserInfo,
} from "@portal/api-contract";
import type { Business } from "../../models/business.model";
import type { User } from "../../models/user.model";
import type { KeptConsent } from "./settings.dependencies";

function presentUser(user: User): UserInfo {
  const { id, firstName, lastName, email, phoneNumber, pendingEmail, pendingPhoneNumber } = user;
  const hasPassword = user.passwordHash !== null;
  return { id, firstName, lastName, email, phoneNumber, pendingEmail, pendingPhoneNumber, hasPassword };
}

/** 'Same as my personal phone number' is a stored flag (S24): such a business phone follows the personal number. */
function presentBusiness(business: Business, owner: User): BusinessInfo {
  const personal = owner.phoneNumber === null ? null : toNationalDigits(owner.phoneNumber);
  return {
    bizName: business.name,
    web: business.website,
    bizPhone: business.phoneSameAsPersonal ? personal : business.phone,
    bizPhoneSameAsPersonal: business.phoneSameAsPersonal,
    timeZone: business.timeZone,
    pendingTimeZone: business.pendingTimeZone,
  };
}

export function presentAccount(user: User, business: Business | null, smsConsent: SmsConsentText): AllUserInfoAnswer {
  return {
    user: presentUser(user),
    business: business === null ? null : presentBusiness(business, user),
    smsConsent,
  };
}

/** Lists contacts that wait for a code, and a time zone that waits for its job. */
export function presentPending(user: User, business: Business | null): PendingChange[] {
  const waits: [PendingChange, string | null][] = [
    ["email", user.pendingEmail],
    ["phoneNumber", user.pendingPhoneNumber],
    ["timeZone", business?.pendingTimeZone ?? null],
  ];
  return waits.flatMap(([change, value]) => (value === null ? [] : [change]));
}

export function presentConsent({ id, phoneNumber, textVersion, text, consentedAt }: KeptConsent, ended: boolean) {
  return { id, phoneNumber, version: textVersion, text, at: consentedAt.toISOString(), ended } satisfies GivenConsent;
}
