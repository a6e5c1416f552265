import { createHmac } from "node:crypto";
import type { Clock } from "../../platform/clock/clock";
import { isSameHash } from "../../platform/crypto/token-hash";

export interface StripeSignatureOptions {
  /** Secrets of the webhook endpoint; several while a new secret is rolled out. */
  webhookSecrets: readonly string[];
  clock: Clock;
}

/** Stripe's own tolerance; no signature is from the future. */
const TOLERANCE_SECONDS = 300;

interface Signature {
  /** Seconds since 1970, as signed. */
  time: string;
  signatures: string[];
}

/** `t=1767225600,v1=hex,v1=hex,v0=hex`: a signature by each active secret. Only v1 counts. */
function parseHeader(header: unknown): Signature | null {
  if (typeof header !== "string") return null;
  const parts = header.split(",").map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]);
  const valuesOf = (name: string) => parts.filter(([own]) => own === name).map(([, value = ""]) => value);
  const [time, ...others] = valuesOf("t");
  if (time === undefined || others.length > 0 || !/^\d{1,12}$/.test(time)) return null;
  return { time, signatures: valuesOf("v1") };
}

/** Not older than five minutes (provider page: webhooks/signature). */
export function isStripeSignature(
  { webhookSecrets, clock }: StripeSignatureOptions,
  header: unknown,
  rawBody: Buffer,
): boolean {
  const signature = parseHeader(header);
  if (!signature) return false;
  const { time, signatures } = signature;
  const age = Math.floor(clock.now().getTime() / 1_000) - Number(time);
  if (Math.abs(age) > TOLERANCE_SECONDS) return false;
  const expected = webhookSecrets.map((secret) =>
    createHmac("sha256", secret).update(`${time}.`).update(rawBody).digest("hex"),
  );
  return expected.some((own) => signatures.some((given) => isSameHash(own, given)));
}
