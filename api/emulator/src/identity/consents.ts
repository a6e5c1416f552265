import type { Person } from "./people.js";

export interface Consent {
  /** As of the consent, without an email that was not shared. */
  person: Person;
  scopes: readonly string[];
  /** Shared by the person, if the application requested pages. */
  pageIds?: readonly string[];
  redirectUri: string;
  nonce: string | null;
  /** S256 of the verifier (RFC 7636). */
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
  /** Facebook's subcode; absent if the person removed the application. */
  endedBy?: number;
  /** Absent for a person's token. */
  pageId?: string;
}

/** Per kind; the oldest is dropped. */
const LIMIT = 1_000;

/** Belong to one tenant's application at one provider, by the tenant's clock. */
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

  /** For a code that may have leaked. */
  revokeConsent(consent: Consent): void {
    for (const token of this.tokens.values()) if (token.consent === consent) token.isRevoked = true;
  }

  /** @param endedBy Facebook's subcode of the reason */
  revokePerson(personId: string, endedBy?: number): void {
    for (const token of this.listTokens(personId)) {
      token.isRevoked = true;
      if (endedBy !== undefined) token.endedBy = endedBy;
    }
  }

  /** Valid tokens only, oldest first. */
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
