import type Joi from "joi";
import { AppError } from "../errors/app-error";

const maximumDepth = 12;
const hostileKeys = new Set(["__proto__", "constructor", "prototype"]);

function malformed(message: string): AppError {
  return new AppError({ code: "MALFORMED_BODY", status: 400, message });
}

/** Throws 400 for prototype keys and deep nesting. */
export function refuseHostileJson(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maximumDepth) throw malformed("The request is nested too deeply.");
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== "object" || item === null) continue;
      for (const [key, child] of Object.entries(item)) {
        if (hostileKeys.has(key)) throw malformed("The request has a key that is not allowed.");
        next.push(child);
      }
    }
    level = next;
  }
}

function fieldErrors(error: Joi.ValidationError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const detail of error.details) fields[detail.path.join(".") || "body"] ??= detail.message;
  return fields;
}

/**
 * Returns the value without conversions. Throws 422 with a sentence per field for wrong values and unknown keys; the message joins the sentences
 * (§5).
 */
export function checkInput<T>(schema: Joi.Schema<T>, value: unknown): T {
  const result = schema.validate(value, { abortEarly: false, errors: { wrap: { label: false } } });
  if (result.error) {
    const message = [...new Set(result.error.details.map((detail) => detail.message))].slice(0, 10).join(" ");
    throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: fieldErrors(result.error) });
  }
  return result.value;
}
