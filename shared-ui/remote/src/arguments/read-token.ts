import { UsageError } from "./usage-error.js";

/**
 * Returns the deploy token, undefined when none is given. Its characters are checked here, because an invalid header's
 * error would print it.
 *
 * @throws UsageError
 */
export function readToken(given: string | undefined): string | undefined {
  const token = given?.trim();
  if (!token) return undefined;
  if (/^[\x21-\x7e]{8,512}$/.test(token)) return token;
  throw new UsageError("The deploy token has characters that no token has. Copy it again.");
}
