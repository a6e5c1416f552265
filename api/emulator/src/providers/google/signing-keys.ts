import { generateKeyPairSync, type JsonWebKey, type KeyObject, randomBytes, sign } from "node:crypto";

const MODULUS_BITS = 2048;

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicJwk: JsonWebKey;
}

/** The key of every tenant before a rotation, and a key in no JWKS. Shared, because creating keys is slow. */
const FIRST_KEY = rememberKey();
const RETIRED_KEY = rememberKey();

export class SigningKeys {
  private rotated: SigningKey | null = null;

  get current(): SigningKey {
    return this.rotated ?? FIRST_KEY();
  }

  rotate(): SigningKey {
    this.rotated = createKey();
    return this.rotated;
  }

  /** A key that the JWKS does not contain. */
  get retired(): SigningKey {
    return RETIRED_KEY();
  }
}

/** Returns a compact JWS (RFC 7515), signed by RS256. */
export function signJwt(payload: object, { kid, privateKey }: SigningKey): string {
  const input = `${encode({ alg: "RS256", kid, typ: "JWT" })}.${encode(payload)}`;
  return `${input}.${sign("RSA-SHA256", Buffer.from(input), privateKey).toString("base64url")}`;
}

/** Returns an unsigned JWT (RFC 7519, 6). */
export function leaveUnsigned(payload: object): string {
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(payload)}.`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

function rememberKey(): () => SigningKey {
  let key: SigningKey | null = null;
  return () => (key ??= createKey());
}

function createKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: MODULUS_BITS });
  return { kid: randomBytes(20).toString("hex"), privateKey, publicJwk: publicKey.export({ format: "jwk" }) };
}
