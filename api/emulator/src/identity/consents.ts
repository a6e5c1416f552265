import type { Person } from "./people.js";

/** What a person agreed to, from the consent page to the tokens. */
export interface Consent {
  /** As the person was when they agreed; an e-mail that was not shared is absent. */
  person: Person;
  scopes: readonly string[];
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

  /** Ends every token of a person. */
  revokePerson(personId: string): void {
    for (const token of this.tokens.values()) if (token.consent.person.id === personId) token.isRevoked = true;
  }
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value);
  if (map.size <= LIMIT) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
