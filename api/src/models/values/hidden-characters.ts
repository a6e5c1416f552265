import { hasLetter, hasLetterOrDigit, hiddenCharacters, hiddenEnds } from "@portal/api-contract";
import Joi from "joi";

const HIDDEN_TEXT = "There is an invisible character in this text. Please type it again.";

/** Rejects hidden characters with a message that says so (S28). */
export const refuseHidden: Joi.CustomValidator<string> = (value, helpers) =>
  hiddenCharacters.test(value) ? helpers.message({ custom: HIDDEN_TEXT }) : value;

/** Treats text without a visible letter as empty (S28). */
export const requireLetter: Joi.CustomValidator<string> = (value, helpers) =>
  hasLetter(value) ? value : helpers.error("string.empty");

/** Treats text without a visible letter or digit as empty (S28). */
export const requireLetterOrDigit: Joi.CustomValidator<string> = (value, helpers) =>
  hasLetterOrDigit(value) ? value : helpers.error("string.empty");

/** Trims blanks and hidden characters (S28). */
export const trimmedText = (): Joi.StringSchema => Joi.string().replace(hiddenEnds, "");
