import type { Person } from "./people.js";

/** What a person agreed to, from the consent page to the tokens. */
export interface Consent {
  /** As the person was when they agreed; an e-mail that was not shared is absent. */
  person: Person;
  scopes: readonly string[];
  /** Pages that the person let the application see, where it asked for some. */
  pageIds?: readonly string[];
  redirectUri: string;
  nonce: string | null;
  /** S256 of the verifier (RFC 7636), where the application sent one. */
  codeChallenge: string | null;
  /** Kinds of the faults that strike this consent. */
  faults: ReadonlySet<string>;
}

/** An authorization code on its way through the browser. */
export interface ConsentCode {
  code: string;
  consent: Consent;
  expiresAt: Date;
  isUsed: boolean;
}

/** An access token. */
export interface ConsentToken {
  token: string;
  consent: Consent;
  issuedAt: Date;
  expiresAt: Date;
  isRevoked: boolean;
  /** Facebook's subcode of what ended it; absent: the person took the application away. */
  endedBy?: number;
  /** The page that it is good for; absent for a person's own token. */
  pageId?: string;
}

/** Kept at most of each kind; the oldest goes first. */
const LIMIT = 1_000;

/** Codes and tokens of the one application of a space at one provider. Times are of the clock of the space. */
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

  /** Ends the tokens of one consent: somebody else may have read its code. */
  revokeConsent(consent: Consent): void {
    for (const token of this.tokens.values()) if (token.consent === consent) token.isRevoked = true;
  }

  /** Ends every token of a person. @param endedBy Facebook's subcode of the reason */
  revokePerson(personId: string, endedBy?: number): void {
    for (const token of this.listTokens(personId)) {
      token.isRevoked = true;
      if (endedBy !== undefined) token.endedBy = endedBy;
    }
  }

  /** Tokens in force of a person, by when they were given. */
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
