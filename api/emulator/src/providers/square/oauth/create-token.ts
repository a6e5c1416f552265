import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import { SCOPES } from "./scopes.js";

/** What a token says of itself, so that a lab that was started again knows it. */
export interface TokenClaims {
  spaceKey: string;
  /** Place of the seller among those of the space. */
  seller: number;
  scopes: readonly string[];
  /** Number of the consent that it comes from. */
  grant: number;
  /** Number of its own; 0 for a refresh token. */
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
/** Where the fields after the key begin. */
const AT = { seller: 16, scopes: 18, grant: 20, number: 26, expiresAt: 32 } as const;
const NUMBER_BYTES = 6;

/** An access or refresh token, as long as Square's, with a proof that the lab made it: a real token is refused. */
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

/** What a token says, or null for one that the lab did not make or that is of the other kind. */
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

/** A new authorization code of the sandbox. */
export function createCode(): string {
  return `sandbox-sq0cgb-${randomBytes(16).toString("base64url")}`;
}

/** One bit for each scope, in the order in which they are written down. */
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
