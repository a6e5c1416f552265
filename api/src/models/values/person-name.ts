import type Joi from "joi";
import { refuseHidden, requireLetter, trimmedText } from "./hidden-characters";

/** Maximum for each of the two names. */
const NAME_MAX_LENGTH = 100;

export function requiredLine(text: string): Joi.LanguageMessages {
  return { "any.required": text, "string.empty": text, "string.base": text };
}

function nameField(word: string): Joi.StringSchema {
  const form = `${word} can have at most ${String(NAME_MAX_LENGTH)} characters.`;
  return trimmedText()
    .max(NAME_MAX_LENGTH)
    .custom(refuseHidden)
    .custom(requireLetter)
    .messages({ ...requiredLine(`${word} is required.`), "string.max": form, "any.invalid": form });
}

/** These fields return the trimmed name. */
export const firstNameField = nameField("First name");
export const lastNameField = nameField("Last name");
