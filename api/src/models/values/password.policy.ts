import Joi from "joi";
import { passwords as commonPasswords } from "./common-passwords.json";

/** Lengths in code points, not bytes (S20). */
const PASSWORD_LIMITS = { minimum: 8, maximum: 128 } as const;

export const PASSWORD_TEXTS = {
  tooShort: "Use at least 8 characters for your password.",
  tooLong: "Use at most 128 characters for your password.",
  tooCommon: "This password is too common. Choose another.",
  ownWords: "This password uses this portal's own words and is easy to guess. Choose another.",
  missing: "Password is required.",
  confirmMissing: "Confirm password is required.",
  different: "The two passwords differ.",
} as const;

const common: ReadonlySet<string> = new Set(commonPasswords);

/** Words that attackers try first here and that lists of common passwords lack. */
const ownWords = /partner|portal|agency|commission/g;

/** Letters that a password needs besides the own words; with fewer it is too easy to guess. */
const leastOtherLetters = 4;

function isMadeOfOwnWords(lowerCase: string): boolean {
  const rest = lowerCase.replace(ownWords, "");
  return rest !== lowerCase && (rest.match(/\p{L}/gu) ?? []).length < leastOtherLetters;
}

/** Normalizes a password, so that the same key presses give the same bytes on every system. */
export function normalizePassword(password: string): string {
  return password.normalize("NFC");
}

/** Returns the error text, or null. Checks length, the 10,000 most common passwords, and own words (S20, D108). */
export function judgePassword(password: string): string | null {
  const normalized = normalizePassword(password);
  const length = Array.from(normalized).length;
  if (length < PASSWORD_LIMITS.minimum) {
    return PASSWORD_TEXTS.tooShort;
  }
  if (length > PASSWORD_LIMITS.maximum) {
    return PASSWORD_TEXTS.tooLong;
  }
  const lowerCase = normalized.toLowerCase();
  if (common.has(lowerCase)) return PASSWORD_TEXTS.tooCommon;
  return isMadeOfOwnWords(lowerCase) ? PASSWORD_TEXTS.ownWords : null;
}

export const newPasswordField = Joi.string()
  .custom((value: string, helpers) => {
    const sentence = judgePassword(value);
    return sentence === null ? value : helpers.error("custom.sentence", { sentence });
  })
  .messages({ "custom.sentence": "{{#sentence}}" });

function required(text: string) {
  return { "any.required": text, "string.empty": text, "string.base": text };
}

export const repeatedPasswordFields = {
  password: newPasswordField.required().messages(required(PASSWORD_TEXTS.missing)),
  confirmPassword: Joi.string()
    .valid(Joi.ref("password"))
    .required()
    .messages({ ...required(PASSWORD_TEXTS.confirmMissing), "any.only": PASSWORD_TEXTS.different }),
};
