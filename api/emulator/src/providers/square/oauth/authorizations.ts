/** What a seller granted to the app by one consent. Its refresh token never expires. */
export interface SquareGrant {
  /** See `nextNumber`. */
  number: number;
  merchantId: string;
  scopes: readonly string[];
  revokedAt: Date | null;
}

/** An access token; its grant says whose data it opens. */
export interface SquareAccessToken {
  token: string;
  /** See `nextNumber`. */
  number: number;
  grant: SquareGrant;
  /** The scopes of the grant or fewer. */
  scopes: readonly string[];
  expiresAt: Date;
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

/** What happened to all that a seller gave up to a number. */
interface Mark {
  upTo: number;
  at: Date;
}

/** Kept at most of each kind; the oldest goes first. */
const LIMIT = 1_000;

/**
 * Codes, grants and access tokens of the one app of a space. Times are of the clock of the space. Tokens from before the
 * lab was started again are added when they are seen; what became of a seller's earlier ones holds for them too.
 */
export class SquareAuthorizations {
  private readonly codes = new Map<string, SquareCode>();
  private readonly grants = new Map<number, SquareGrant>();
  private readonly tokens = new Map<string, SquareAccessToken>();
  private readonly revoked = new Map<string, Mark>();
  private readonly expired = new Map<string, Mark>();

  /** @param lastNumber numbers begin after it */
  constructor(private lastNumber: number) {}

  /** A number for a grant or a token: the machine's milliseconds, so that they grow from one start to the next. */
  nextNumber(): number {
    this.lastNumber = Math.max(Date.now(), this.lastNumber + 1);
    return this.lastNumber;
  }

  addCode(code: SquareCode): void {
    keep(this.codes, code.code, code);
  }

  addGrant(grant: SquareGrant): SquareGrant {
    const mark = this.revoked.get(grant.merchantId);
    if (mark && grant.number <= mark.upTo) grant.revokedAt = mark.at;
    keep(this.grants, grant.number, grant);
    return grant;
  }

  addToken(token: SquareAccessToken): SquareAccessToken {
    const mark = this.expired.get(token.grant.merchantId);
    if (mark && token.number <= mark.upTo) token.expiresAt = mark.at;
    keep(this.tokens, token.token, token);
    return token;
  }

  findCode(code: string): SquareCode | null {
    return this.codes.get(code) ?? null;
  }

  findGrant(number: number): SquareGrant | null {
    return this.grants.get(number) ?? null;
  }

  findToken(token: string): SquareAccessToken | null {
    return this.tokens.get(token) ?? null;
  }

  /** Grants in force of a seller. */
  private grantsOf(merchantId: string): SquareGrant[] {
    return [...this.grants.values()].filter((grant) => grant.merchantId === merchantId && grant.revokedAt === null);
  }

  /** True while the seller's consent covers a scope: the condition of a webhook. */
  covers(merchantId: string, scope: string): boolean {
    return this.grantsOf(merchantId).some(({ scopes }) => scopes.includes(scope));
  }

  isLinked(merchantId: string): boolean {
    return this.grantsOf(merchantId).length > 0;
  }

  /** Whether the seller has ever said yes: its history may belong to whoever asked then. */
  wasLinked(merchantId: string): boolean {
    return this.revoked.has(merchantId) || [...this.grants.values()].some((grant) => grant.merchantId === merchantId);
  }

  /** The seller of the newest grant in force, or null. */
  lastLinked(): string | null {
    const inForce = [...this.grants.values()].filter(({ revokedAt }) => revokedAt === null);
    return inForce.sort((a, b) => a.number - b.number).at(-1)?.merchantId ?? null;
  }

  /**
   * Ends all grants of a seller, and with them every token.
   *
   * @returns false when there was none in force
   */
  revoke(merchantId: string, now: Date): boolean {
    const grants = this.grantsOf(merchantId);
    if (grants.length === 0) return false;
    for (const grant of grants) grant.revokedAt = now;
    this.revoked.set(merchantId, { upTo: this.nextNumber(), at: now });
    return true;
  }

  /**
   * Lets the access tokens of a seller expire.
   *
   * @returns how many of them were known
   */
  expireTokens(merchantId: string, now: Date): number {
    const tokens = [...this.tokens.values()].filter(
      (token) => token.grant.merchantId === merchantId && !isRevoked(token),
    );
    for (const token of tokens) token.expiresAt = now;
    this.expired.set(merchantId, { upTo: this.nextNumber(), at: now });
    return tokens.length;
  }
}

function keep<K, T>(map: Map<K, T>, key: K, value: T): void {
  map.set(key, value);
  if (map.size <= LIMIT) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
