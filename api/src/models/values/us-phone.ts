import Joi from "joi";
import { parsePhoneNumberFromString } from "libphonenumber-js";

/** specification §5 and S23: what a refused personal number is told. */
export const PHONE_TEXTS = {
  length: "Phone number must be 10 digits.",
  firstDigit: "Phone number cannot start with 0 or 1.",
  notUnitedStates: "Must be a US number.",
} as const;

export type UsPhoneResult = { ok: true; e164: string } | { ok: false; message: string };

/** Kinds of United States numbers that cannot receive a text message from us. */
const NOT_SMS_CAPABLE = new Set([
  "TOLL_FREE",
  "PREMIUM_RATE",
  "SHARED_COST",
  "PERSONAL_NUMBER",
  "PAGER",
  "UAN",
  "VOICEMAIL",
]);

/**
 * Reads a personal phone number, `+1` and ten digits (specification §5).
 *
 * The country is the number's own: +1 also serves Canada, the Caribbean and the territories, which are refused for now
 * (S23). So are numbers that cannot receive texts.
 */
export function parseUsPhone(input: string): UsPhoneResult {
  const digits = /^\+1(\d*)$/.exec(input)?.[1];
  if (digits?.length !== 10) {
    return { ok: false, message: PHONE_TEXTS.length };
  }
  if (digits.startsWith("0") || digits.startsWith("1")) {
    return { ok: false, message: PHONE_TEXTS.firstDigit };
  }
  const number = parsePhoneNumberFromString(`+1${digits}`);
  if (number?.country !== "US" || !number.isValid() || NOT_SMS_CAPABLE.has(number.getType() ?? "")) {
    return { ok: false, message: PHONE_TEXTS.notUnitedStates };
  }
  return { ok: true, e164: number.number };
}

/** The ten digits of a stored +1 number, as a business phone is shown. */
export function toNationalDigits(e164: string): string {
  return e164.replace(/^\+1/, "");
}

/** Joi rule of a request field that holds a personal phone; hands on the E.164 number. */
export const usPhoneField = Joi.string()
  .custom((value: string, helpers) => {
    const result = parseUsPhone(value);
    return result.ok ? result.e164 : helpers.error("custom.sentence", { sentence: result.message });
  })
  .messages({
    "any.required": PHONE_TEXTS.length,
    "string.empty": PHONE_TEXTS.length,
    "string.base": PHONE_TEXTS.length,
    "custom.sentence": "{{#sentence}}",
  });
