/** What a seller granted to the app by one consent. Its refresh token never expires. */
export interface SquareGrant {
  merchantId: string;
  scopes: readonly string[];
  refreshToken: string;
  grantedAt: Date;
  revokedAt: Date | null;
}

/** An access token; its grant says whose data it opens. */
export interface SquareAccessToken {
  token: string;
  grant: SquareGrant;
  /** The scopes of the grant or fewer. */
  scopes: readonly string[];
  expiresAt: Date;
  shortLived: boolean;
  revokedAt: Date | null;
}

/** True once the token, or all that its seller granted with it, is revoked. */
export function isRevoked({ grant, revokedAt }: SquareAccessToken): boolean {
  return revokedAt !== null || grant.revokedAt !== null;
}

/** An authorization code on its way through the browser. */
export interface SquareCode {
  code: string;
  redirectUri: string;
  /** True when the browser's request named the address; the exchange must then repeat it. */
  namedRedirect: boolean;
  merchantId: string;
  scopes: readonly string[];
  expiresAt: Date;
  /** What it was exchanged for; a second use revokes it. */
  grant: SquareGrant | null;
}

/** Kept at most of each kind; the oldest goes first. */
const LIMIT = 1_000;

/** Codes, grants and access tokens of the one app of a space. Times are of the clock of the space. */
export class SquareAuthorizations {
  private readonly codes = new Map<string, SquareCode>();
  private readonly grants = new Map<string, SquareGrant>();
  private readonly tokens = new Map<string, SquareAccessToken>();

  addCode(code: SquareCode): void {
    keep(this.codes, code.code, code);
  }

  addGrant(grant: SquareGrant): void {
    keep(this.grants, grant.refreshToken, grant);
  }

  addToken(token: SquareAccessToken): void {
    keep(this.tokens, token.token, token);
  }

  findCode(code: string): SquareCode | null {
    return this.codes.get(code) ?? null;
  }

  findGrant(refreshToken: string): SquareGrant | null {
    return this.grants.get(refreshToken) ?? null;
  }

  findToken(token: string): SquareAccessToken | null {
    return this.tokens.get(token) ?? null;
  }

  /** Access tokens of a seller that nobody revoked, expired ones included. */
  tokensOf(merchantId: string): SquareAccessToken[] {
    return [...this.tokens.values()].filter((token) => token.grant.merchantId === merchantId && !isRevoked(token));
  }

  /** Grants in force of a seller, the newest last. */
  grantsOf(merchantId: string): SquareGrant[] {
    return [...this.grants.values()].filter((grant) => grant.merchantId === merchantId && grant.revokedAt === null);
  }

  /** True while the seller's consent covers a scope: the condition of a webhook. */
  covers(merchantId: string, scope: string): boolean {
    return this.grantsOf(merchantId).some(({ scopes }) => scopes.includes(scope));
  }

  isLinked(merchantId: string): boolean {
    return this.grantsOf(merchantId).length > 0;
  }

  /** The seller of the newest grant in force, or null. */
  lastLinked(): string | null {
    const inForce = [...this.grants.values()].filter(({ revokedAt }) => revokedAt === null);
    return inForce.at(-1)?.merchantId ?? null;
  }

  /**
   * Ends all grants of a seller, and with them every token.
   *
   * @returns false when there was none in force
   */
  revoke(merchantId: string, now: Date): boolean {
    const grants = this.grantsOf(merchantId);
    for (const grant of grants) grant.revokedAt = now;
    return grants.length > 0;
  }
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value);
  if (map.size <= LIMIT) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
