import type {
  AddPasskeyRequest,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  ProvePasskeyRequest,
} from "@portal/api-contract";
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const bytes = (...values: number[]) => Buffer.from(values);
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const uint = (length: 2 | 4, value: number) => {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntBE(value, 0, length);
  return buffer;
};

/** Flags: user present and verified; credential included. */
const verified = 0x05;
const withCredential = 0x40;

/** Values of an answer that a browser or an attacker may change. */
export interface AnswerOverrides {
  /** Default: the test's PUBLIC_URL. */
  origin?: string;
  /** Signature counter; default: grows by 1. */
  count?: number;
  flags?: number;
  challenge?: string;
  /** base64url; omitted by default, as authenticators may. */
  userHandle?: string;
}

/** Creates an authenticator by WebAuthn Level 3 (section 6.1) with one ES256 credential and attestation `none`. */
export function createAuthenticator(origin = "http://localhost:3000") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let used = 0;

  const frame = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
    clientExtensionResults: {},
  };
  const clientData = (type: string, challenge: string, overrides: AnswerOverrides) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: overrides.challenge ?? challenge,
        origin: overrides.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const dataOf = (rpId: string, flags: number, count: number) =>
    Buffer.concat([sha256(rpId), bytes(flags), uint(4, count)]);

  /** Curve P-256: kty, alg, crv, x, y. */
  const coseKey = Buffer.concat([
    bytes(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20),
    Buffer.from(x, "base64url"),
    bytes(0x22, 0x58, 0x20),
    Buffer.from(y, "base64url"),
  ]);

  return {
    id: frame.id,
    make({ challenge, rp }: PasskeyCreationOptions, overrides: AnswerOverrides = {}): AddPasskeyRequest {
      const data = Buffer.concat([
        dataOf(rp.id, (overrides.flags ?? verified) | withCredential, overrides.count ?? used),
        Buffer.alloc(16),
        uint(2, id.length),
        id,
        coseKey,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from("\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59", "latin1"),
        uint(2, data.length),
        data,
      ]);
      const response = {
        clientDataJSON: clientData("webauthn.create", challenge, overrides).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      };
      return { ...frame, response };
    },
    prove(
      { challenge, rpId }: Pick<PasskeyRequestOptions, "challenge" | "rpId">,
      overrides: AnswerOverrides = {},
    ): ProvePasskeyRequest {
      used = overrides.count ?? used + 1;
      const data = dataOf(rpId, overrides.flags ?? verified, used);
      const client = clientData("webauthn.get", challenge, overrides);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        ...(overrides.userHandle === undefined ? {} : { userHandle: overrides.userHandle }),
      };
      return { ...frame, response };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
