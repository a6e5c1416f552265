import { createHmac } from "node:crypto";

/**
 * Returns `t={seconds},v1={hex of HMAC-SHA256 over "t.body"}`, with one `v1` for each valid secret.
 * @param seconds since 1970 at sending
 */
export function signStripeWebhook(secrets: readonly string[], seconds: number, body: string): string {
  const signatures = secrets.map((secret) => {
    const digest = createHmac("sha256", secret)
      .update(`${String(seconds)}.${body}`, "utf8")
      .digest("hex");
    return `v1=${digest}`;
  });
  return [`t=${String(seconds)}`, ...signatures].join(",");
}
