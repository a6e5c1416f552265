import { createHmac } from "node:crypto";

/**
 * Returns base64 of HMAC-SHA1 over the address and the sorted, concatenated names and values (Twilio, "Validating
 * signatures").
 */
export function signTwilioForm(authToken: string, url: string, fields: Readonly<Record<string, string>>): string {
  const text = Object.keys(fields)
    .sort()
    .reduce((joined, name) => joined + name + (fields[name] ?? ""), url);
  return createHmac("sha1", authToken).update(text, "utf8").digest("base64");
}
