import { hiddenCharacters, hiddenEnds } from "@portal/api-contract";
import Joi from "joi";

const HIDDEN_TEXT = "There is an invisible character in this text. Please type it again.";

/** Joi rule of a line of text in which nothing is hidden (S28). Its refusal has a text of its own. */
export const refuseHidden: Joi.CustomValidator<string> = (value, helpers) =>
  hiddenCharacters.test(value) ? helpers.message({ custom: HIDDEN_TEXT }) : value;

/** Joi rule of a text; blanks and hidden characters at its ends are taken off (S28). */
export const trimmedText = (): Joi.StringSchema => Joi.string().replace(hiddenEnds, "");
