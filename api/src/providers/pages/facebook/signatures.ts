import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import Joi from "joi";

function isSame(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

const sign = (appSecret: string, content: string | Buffer) => createHmac("sha256", appSecret).update(content).digest();

/** `X-Hub-Signature-256` over the unchanged bytes: Facebook signs its own spelling of the JSON. */
export function isSignedBody(appSecret: string, rawBody: Buffer, headers: IncomingHttpHeaders): boolean {
  const header = headers["x-hub-signature-256"];
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(typeof header === "string" ? header : "") ?? [];
  return hex !== undefined && isSame(Buffer.from(hex, "hex"), sign(appSecret, rawBody));
}

interface SignedRequest {
  algorithm: string;
  user_id: string;
  /** Seconds. */
  issued_at?: number;
}

const signedRequestSchema = Joi.object<SignedRequest>({
  algorithm: Joi.string().valid("HMAC-SHA256").insensitive().required(),
  user_id: Joi.string().min(1).max(64).required(),
  issued_at: Joi.number().integer().min(0).max(9_999_999_999),
}).unknown();

/** base64url of the signature, a dot, base64url of the signed JSON. Null if invalid. */
export function readSignedRequest(appSecret: string, text: string): { personId: string; issuedAt: Date | null } | null {
  const [, signature, payload] = /^([\w-]+=*)\.([\w-]+=*)$/.exec(text) ?? [];
  if (signature === undefined || payload === undefined) return null;
  if (!isSame(Buffer.from(signature, "base64url"), sign(appSecret, payload))) return null;
  try {
    const content: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
    const { user_id: personId, issued_at: at }: SignedRequest = Joi.attempt(content, signedRequestSchema);
    return { personId, issuedAt: at === undefined ? null : new Date(at * 1000) };
  } catch {
    return null;
  }
}
