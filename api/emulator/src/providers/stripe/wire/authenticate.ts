import { isSameText } from "../../../same-text.js";
import type { Space } from "../../../spaces/space.js";
import type { SpaceRegistry } from "../../../spaces/space-registry.js";
import { secretKeyOf, spaceKeyOfSecret } from "../stripe-credentials.js";
import { invalidRequest, type StripeError } from "../stripe-error.js";

/**
 * Returns the tenant of the secret key, as a bearer token or as the user of Basic authentication.
 * @throws StripeError 401 for anything else
 */
export function authenticate(spaces: SpaceRegistry, authorization: string | undefined): Space {
  const secretKey = readKey(authorization ?? "");
  if (secretKey === "") throw unauthorized("You did not provide an API key.");
  const spaceKey = spaceKeyOfSecret(secretKey);
  if (spaceKey === null || !isSameText(secretKey, secretKeyOf(spaceKey))) {
    throw unauthorized(`Invalid API Key provided: ${secretKey.slice(0, 8)}${"*".repeat(12)}`);
  }
  return spaces.byKey(spaceKey);
}

function readKey(authorization: string): string {
  const [scheme = "", value = ""] = authorization.split(" ");
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return "";
  return Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? "";
}

function unauthorized(message: string): StripeError {
  return invalidRequest(message, undefined, undefined, 401);
}
