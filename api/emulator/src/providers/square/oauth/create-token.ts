import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import { SCOPES } from "./scopes.js";

/** A restarted Lab recognizes a token by its content. */
export interface TokenClaims {
  spaceKey: string;
  /** Index of the seller in the tenant. */
  seller: number;
  scopes: readonly string[];
  grant: number;
  /** Number of the access token; 0 for a refresh token. */
  number: number;
  /** Seconds since 1970; 0 for a refresh token, which never expires. */
  expiresAt: number;
}

type TokenKind = "access" | "refresh";

const PREFIXES = { access: "EAAAl", refresh: "EQAAl" } as const;
const SCOPE_NAMES = [...SCOPES.keys()];
const KEY_BYTES = 16;
const BODY_BYTES = 36;
const PROOF_BYTES = 8;
/** Offsets in bytes of the fields after the tenant's key. */
const AT = { seller: 16, scopes: 18, grant: 20, number: 26, expiresAt: 32 } as const;
const NUMBER_BYTES = 6;

/** Creates a token as long as Square's. It contains a proof that the Lab issued it. */
export function createToken(kind: TokenKind, claims: TokenClaims): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.write(claims.spaceKey, "hex");
  body.writeUInt16BE(claims.seller, AT.seller);
  body.writeUInt16BE(toBits(claims.scopes), AT.scopes);
  body.writeUIntBE(claims.grant, AT.grant, NUMBER_BYTES);
  body.writeUIntBE(claims.number, AT.number, NUMBER_BYTES);
  body.writeUInt32BE(claims.expiresAt, AT.expiresAt);
  return PREFIXES[kind] + Buffer.concat([body, proofOf(kind, body)]).toString("base64url");
}

/** Returns the content of a token; null for a foreign token or one of the other kind. */
export function readToken(kind: TokenKind, token: string): TokenClaims | null {
  if (!token.startsWith(PREFIXES[kind])) return null;
  const encoded = token.slice(PREFIXES[kind].length);
  const bytes = Buffer.from(encoded, "base64url");
  if (bytes.length !== BODY_BYTES + PROOF_BYTES || bytes.toString("base64url") !== encoded) return null;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), proofOf(kind, body))) return null;
  const bits = body.readUInt16BE(AT.scopes);
  return {
    spaceKey: keyOf(body),
    seller: body.readUInt16BE(AT.seller),
    scopes: SCOPE_NAMES.filter((_name, index) => (bits & (1 << index)) !== 0),
    grant: body.readUIntBE(AT.grant, NUMBER_BYTES),
    number: body.readUIntBE(AT.number, NUMBER_BYTES),
    expiresAt: body.readUInt32BE(AT.expiresAt),
  };
}

/** Creates an authorization code in the form of Square's sandbox. */
export function createCode(): string {
  return `sandbox-sq0cgb-${randomBytes(16).toString("base64url")}`;
}

/** Encodes each scope as a bit, in their declared order. */
function toBits(scopes: readonly string[]): number {
  return scopes.reduce((bits, scope) => bits | (1 << SCOPE_NAMES.indexOf(scope)), 0);
}

function keyOf(body: Buffer): string {
  return body.subarray(0, KEY_BYTES).toString("hex");
}

function proofOf(kind: TokenKind, body: Buffer): Buffer {
  const proof = createHmac("sha256", `square-token:${keyOf(body)}`)
    .update(kind)
    .update(body)
    .digest();
  return proof.subarray(0, PROOF_BYTES);
}
