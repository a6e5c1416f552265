import { hiddenCharacters } from "@portal/api-contract";
import type Joi from "joi";
import { trimmedText } from "./hidden-characters";

const lineBreaks = /[\n\r\t]/g;

/** Text of several lines without hidden characters (S28); errors say what is wrong. */
export const reasonText = (): Joi.StringSchema =>
  trimmedText()
    .min(3)
    .max(500)
    .required()
    .custom((value: string, helpers) =>
      hiddenCharacters.test(value.replace(lineBreaks, " ")) ? helpers.error("string.hidden") : value,
    )
    .messages({
      "any.required": "Please say why.",
      "string.empty": "Please say why.",
      "string.base": "Please say why.",
      "string.min": "Please say why, in three characters or more.",
      "string.max": "Please say why in 500 characters at most.",
      "string.hidden": "There is an invisible character in the reason. Please type it again.",
    });
