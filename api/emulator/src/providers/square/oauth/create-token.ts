import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 16;
const RANDOM_BYTES = 20;
const PROOF_BYTES = 8;
const TOKEN = /^E[AQ]AAl([A-Za-z0-9_-]{59})$/;

/**
 * A new access or refresh token, as long as Square's. It carries the key of its space and a proof that the lab made it:
 * a real token is refused at sight and never kept.
 */
export function createToken(kind: "access" | "refresh", spaceKey: string): string {
  const body = Buffer.concat([Buffer.from(spaceKey, "hex"), randomBytes(RANDOM_BYTES)]);
  return `${kind === "access" ? "EAAAl" : "EQAAl"}${Buffer.concat([body, proofOf(body)]).toString("base64url")}`;
}

/** Key of the space that a token belongs to, or null for a token that the lab did not make. */
export function spaceKeyOfToken(token: string): string | null {
  const encoded = TOKEN.exec(token)?.[1];
  if (encoded === undefined) return null;
  const bytes = Buffer.from(encoded, "base64url");
  const body = bytes.subarray(0, KEY_BYTES + RANDOM_BYTES);
  const proof = bytes.subarray(KEY_BYTES + RANDOM_BYTES);
  if (proof.length !== PROOF_BYTES || !timingSafeEqual(proof, proofOf(body))) return null;
  return body.subarray(0, KEY_BYTES).toString("hex");
}

/** A new authorization code of the sandbox. */
export function createCode(): string {
  return `sandbox-sq0cgb-${randomBytes(16).toString("base64url")}`;
}

function proofOf(body: Buffer): Buffer {
  return createHmac("sha256", "square-token").update(body).digest().subarray(0, PROOF_BYTES);
}
