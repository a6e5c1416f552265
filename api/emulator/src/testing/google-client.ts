import { createPublicKey, type JsonWebKey, verify } from "node:crypto";

import { clientIdOf, clientSecretOf } from "../providers/google/google-credentials.js";
import { readField } from "../read-field.js";
import { deriveHex } from "../tenants/tenant-name.js";
import type { RunningLab } from "../start-lab.js";
import { challengeOf, IdentityClient, type Parameters, toQuery } from "./identity-client.js";
import type { Answer } from "./lab-client.js";

const VERIFIER = "a-verifier-of-at-least-forty-three-characters-0123456789";

export interface ReadIdToken {
  header: unknown;
  claims: Record<string, unknown>;
  signature: string;
}

export class GoogleClient extends IdentityClient {
  readonly clientId: string;
  readonly secret: string;
  readonly issuer: string;
  readonly base: string;

  constructor(running: RunningLab, tenant: string) {
    super(running, tenant, "google");
    this.clientId = clientIdOf(deriveHex(tenant));
    this.secret = clientSecretOf(this.clientId);
    this.base = `/google/${tenant}`;
    this.issuer = this.origin + this.base;
  }

  authorizePath(parameters: Parameters = {}): string {
    const query = toQuery({
      client_id: this.clientId,
      redirect_uri: this.callback,
      response_type: "code",
      scope: "openid email profile",
      state: "s t&1",
      nonce: "n-1",
      code_challenge: challengeOf(VERIFIER),
      code_challenge_method: "S256",
      ...parameters,
    });
    return `${this.base}/o/oauth2/v2/auth?${query.toString()}`;
  }

  /** Allows as this person; returns the code. */
  async obtainCode(personId: string, parameters: Parameters = {}): Promise<string> {
    const url = await this.allow(this.authorizePath(parameters), { person: personId });
    return url.searchParams.get("code") ?? "";
  }

  exchange(code: string, fields: Parameters = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const all = {
      client_id: this.clientId,
      client_secret: this.secret,
      redirect_uri: this.callback,
      grant_type: "authorization_code",
      code_verifier: VERIFIER,
      code,
      ...fields,
    };
    return this.form(`${this.base}/token`, all, headers);
  }

  /** Returns the id_token. */
  async signIn(personId: string, parameters: Parameters = {}): Promise<string> {
    const { json } = await this.exchange(await this.obtainCode(personId, parameters));
    return String(readField(json, "id_token"));
  }

  userInfo(accessToken: string): Promise<Answer> {
    return this.lab.request(`${this.base}/v1/userinfo`, { headers: { authorization: `Bearer ${accessToken}` } });
  }

  /** Returns true if the key that the token names is in the JWKS and signed the token with RS256. */
  async isSigned(idToken: string): Promise<boolean> {
    const { json } = await this.lab.request(`${this.base}/oauth2/v3/certs`);
    const keys = readField(json, "keys");
    const kid = readField(readIdToken(idToken).header, "kid");
    const key: unknown = Array.isArray(keys) ? keys.find((candidate) => readField(candidate, "kid") === kid) : null;
    if (!isKey(key)) return false;
    const [header = "", payload = "", signature = ""] = idToken.split(".");
    const publicKey = createPublicKey({ key, format: "jwk" });
    return verify("RSA-SHA256", Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, "base64url"));
  }
}

/** Decodes an id_token without a check of its signature. */
export function readIdToken(idToken: string): ReadIdToken {
  const [header = "", payload = "", signature = ""] = idToken.split(".");
  const claims = decode(payload);
  return {
    header: decode(header),
    claims: typeof claims === "object" ? Object.fromEntries(Object.entries(claims ?? {})) : {},
    signature,
  };
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
}

function isKey(value: unknown): value is JsonWebKey {
  return readField(value, "kty") === "RSA";
}
