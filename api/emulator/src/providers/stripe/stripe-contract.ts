import type { ContractFault } from "../../contracts/contract-validator.js";
import { invalidRequest, missingParameter, type StripeError } from "./stripe-error.js";

export const STRIPE_CONTRACT = "stripe.agency.openapi.json";

/** Rules by how helpful their faults are: a value that must match one of two shapes violates rules of both. */
const TELLING = ["additionalProperties", "required", "type", "enum"];

/**
 * Throws an error for the most helpful fault only, because Stripe names only one.
 * @throws StripeError 400
 */
export function refuseFaults(faults: readonly ContractFault[]): void {
  const rank = ({ rule }: ContractFault): number => (TELLING.indexOf(rule) + TELLING.length + 1) % (TELLING.length + 1);
  const [fault] = [...faults].sort((left, right) => rank(left) - rank(right));
  if (fault) throw toError(fault);
}

function toError({ path, rule, subject, message }: ContractFault): StripeError {
  const names = rule === "required" || rule === "additionalProperties" ? [subject] : [];
  const param = toParam([...path.split("/").slice(1), ...names]);
  if (rule === "additionalProperties") {
    return invalidRequest(`Received unknown parameter: ${param}`, "parameter_unknown", param);
  }
  if (rule === "required") return missingParameter(param);
  if (rule === "type" && subject.includes("integer")) {
    return invalidRequest(`Invalid integer: ${param}`, "parameter_invalid_integer", param);
  }
  return invalidRequest(`Invalid ${param}: ${message}`, undefined, param);
}

/** Formats `a`, `b`, `0` as `a[b][0]`. */
function toParam([head = "", ...rest]: readonly string[]): string {
  return [head, ...rest.map((name) => `[${name}]`)].join("");
}
