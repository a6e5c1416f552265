import { createHmac } from "node:crypto";

/**
 * Returns base64 of HMAC-SHA256 over notification address and raw body (Square, "Validate and process
 * notifications").
 */
export function signSquareWebhook(signatureKey: string, notificationUrl: string, body: string): string {
  return createHmac("sha256", signatureKey)
    .update(notificationUrl + body, "utf8")
    .digest("base64");
}
