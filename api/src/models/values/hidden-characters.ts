import { hasLetter, hasLetterOrDigit, hiddenCharacters, hiddenEnds } from "@portal/api-contract";
import Joi from "joi";

const HIDDEN_TEXT = "There is an invisible character in this text. Please type it again.";

/** Joi rule of a line of text in which nothing is hidden (S28). Its refusal has a text of its own. */
export const refuseHidden: Joi.CustomValidator<string> = (value, helpers) =>
  hiddenCharacters.test(value) ? helpers.message({ custom: HIDDEN_TEXT }) : value;

/** Joi rule of a person's name: a text without a visible letter is refused as an empty one (S28). */
export const requireLetter: Joi.CustomValidator<string> = (value, helpers) =>
  hasLetter(value) ? value : helpers.error("string.empty");

/** Joi rule of a business's name or address: a text without a visible letter or digit is refused as an empty one (S28). */
export const requireLetterOrDigit: Joi.CustomValidator<string> = (value, helpers) =>
  hasLetterOrDigit(value) ? value : helpers.error("string.empty");

/** Joi rule of a text; blanks and hidden characters at its ends are taken off (S28). */
export const trimmedText = (): Joi.StringSchema => Joi.string().replace(hiddenEnds, "");
