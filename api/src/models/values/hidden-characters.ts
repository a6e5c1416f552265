import type Joi from "joi";

/**
 * What stands in a line of text without being seen, or turns the reading of what is seen: control, bidi and zero-width
 * characters, broken surrogates, line separators and blank letters. A joiner (U+200C, U+200D) is part of the spelling
 * between two letters, and hidden elsewhere (S28).
 */
export const hiddenCharacters =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{34F}\u{115F}\u{1160}\u{3164}\u{FFA0}]|(?!\p{Join_Control})\p{Cf}|(?<!\p{L}\p{M}*)\p{Join_Control}|\p{Join_Control}(?!\p{L})/u;

/** Joi rule of a line of text in which nothing is hidden; its refusal is `any.invalid`. */
export const refuseHidden: Joi.CustomValidator<string> = (value, helpers) =>
  hiddenCharacters.test(value) ? helpers.error("any.invalid") : value;
