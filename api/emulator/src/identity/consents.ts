import type { Person } from "./people.js";

export interface Consent {
  /** The person as of the consent, without the email if it was not shared. */
  person: Person;
  scopes: readonly string[];
  /** Pages that the person shared, if the application requested pages. */
  pageIds?: readonly string[];
  redirectUri: string;
  nonce: string | null;
  /** S256 of the code verifier (RFC 7636), if the application uses one. */
  codeChallenge: string | null;
  faults: ReadonlySet<string>;
}

export interface ConsentCode {
  code: string;
  consent: Consent;
  expiresAt: Date;
  isUsed: boolean;
}

export interface ConsentToken {
  token: string;
  consent: Consent;
  issuedAt: Date;
  expiresAt: Date;
  isRevoked: boolean;
  /** Facebook's subcode of why the token ended; absent if the person removed the application. */
  endedBy?: number;
  /** Page of the token; absent for a person's token. */
  pageId?: string;
}

/** Codes of a tenant, and as many tokens; beyond this limit the oldest is dropped. */
const LIMIT = 1_000;

/** Codes and tokens of one tenant's application at one provider. Times are of the tenant's clock. */
export class Consents {
  private readonly codes = new Map<string, ConsentCode>();
  private readonly tokens = new Map<string, ConsentToken>();

  addCode(code: ConsentCode): void {
    keep(this.codes, code.code, code);
  }

  findCode(code: string): ConsentCode | null {
    return this.codes.get(code) ?? null;
  }

  addToken(token: ConsentToken): void {
    keep(this.tokens, token.token, token);
  }

  findToken(token: string): ConsentToken | null {
    return this.tokens.get(token) ?? null;
  }

  /** Revokes the tokens of a consent whose code may have leaked. */
  revokeConsent(consent: Consent): void {
    for (const token of this.tokens.values()) if (token.consent === consent) token.isRevoked = true;
  }

  /**
   * Revokes the person's tokens.
   * @param endedBy Facebook's subcode of the reason
   */
  revokePerson(personId: string, endedBy?: number): void {
    for (const token of this.listTokens(personId)) {
      token.isRevoked = true;
      if (endedBy !== undefined) token.endedBy = endedBy;
    }
  }

  /** Returns the person's valid tokens, oldest first. */
  listTokens(personId: string): ConsentToken[] {
    return [...this.tokens.values()].filter(({ consent, isRevoked }) => consent.person.id === personId && !isRevoked);
  }
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value);
  if (map.size <= LIMIT) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
