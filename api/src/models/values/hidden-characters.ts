import { hasLetter, hasLetterOrDigit, hiddenCharacters, hiddenEnds } from "@portal/api-contract";
import Joi from "joi";

const HIDDEN_TEXT = "There is an invisible character in this text. Please type it again.";

/** Joi rule that rejects hidden characters in a line of text, with its own message (S28). */
export const refuseHidden: Joi.CustomValidator<string> = (value, helpers) =>
  hiddenCharacters.test(value) ? helpers.message({ custom: HIDDEN_TEXT }) : value;

/** Joi rule of a person's name: text without a visible letter counts as empty (S28). */
export const requireLetter: Joi.CustomValidator<string> = (value, helpers) =>
  hasLetter(value) ? value : helpers.error("string.empty");

/** Joi rule of a business's name or address: text without a visible letter or digit counts as empty (S28). */
export const requireLetterOrDigit: Joi.CustomValidator<string> = (value, helpers) =>
  hasLetterOrDigit(value) ? value : helpers.error("string.empty");

/** Joi rule of a text, trimmed of blanks and hidden characters (S28). */
export const trimmedText = (): Joi.StringSchema => Joi.string().replace(hiddenEnds, "");
