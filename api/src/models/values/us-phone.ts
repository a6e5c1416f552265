import { findUsPhoneFault, toPlainDigits, US_PHONE_TEXTS } from "@portal/api-contract";
import Joi from "joi";

export type UsPhoneResult = { ok: true; e164: string } | { ok: false; message: string };

/** Parses `+1` and ten digits of any script (§5). Rejects Canada, the Caribbean, the territories and numbers that get no texts (S23). */
export function parseUsPhone(input: string): UsPhoneResult {
  const digits = /^\+1(\d*)$/.exec(toPlainDigits(input).replace(/^＋/, "+"))?.[1] ?? "";
  const message = findUsPhoneFault(digits);
  return message === null ? { ok: true, e164: `+1${digits}` } : { ok: false, message };
}

/** Returns E.164. */
export const usPhoneField = Joi.string()
  .custom((value: string, helpers) => {
    const result = parseUsPhone(value);
    return result.ok ? result.e164 : helpers.error("custom.sentence", { sentence: result.message });
  })
  .messages({
    "any.required": US_PHONE_TEXTS.length,
    "string.empty": US_PHONE_TEXTS.length,
    "string.base": US_PHONE_TEXTS.length,
    "custom.sentence": "{{#sentence}}",
  });
