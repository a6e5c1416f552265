/** A seller's consent. Its refresh token never expires. */
export interface SquareGrant {
  /** See `nextNumber`. */
  number: number;
  merchantId: string;
  scopes: readonly string[];
  revokedAt: Date | null;
}

export interface SquareAccessToken {
  token: string;
  /** See `nextNumber`. */
  number: number;
  grant: SquareGrant;
  /** The scopes of the grant, or fewer. */
  scopes: readonly string[];
  expiresAt: Date;
  revokedAt: Date | null;
}

export function isRevoked({ grant, revokedAt }: SquareAccessToken): boolean {
  return revokedAt !== null || grant.revokedAt !== null;
}

export interface SquareCode {
  code: string;
  redirectUri: string;
  /** Whether the browser's request contained the address; the exchange must then repeat it. */
  namedRedirect: boolean;
  merchantId: string;
  scopes: readonly string[];
  expiresAt: Date;
  /** Grant of the first exchange; a second use revokes it. */
  grant: SquareGrant | null;
}

/** Revokes or expires a seller's tokens up to a number. */
interface Mark {
  upTo: number;
  at: Date;
}

/** Most codes, grants and tokens of a tenant; beyond this limit the oldest of the kind is dropped. */
const LIMIT = 1_000;

/**
 * Codes, grants and tokens of a tenant's application. Times are of the tenant's clock. Tokens from before a restart
 * are added when used; the marks of their seller apply to them, too.
 */
export class SquareAuthorizations {
  private readonly codes = new Map<string, SquareCode>();
  private readonly grants = new Map<number, SquareGrant>();
  private readonly tokens = new Map<string, SquareAccessToken>();
  private readonly revoked = new Map<string, Mark>();
  private readonly expired = new Map<string, Mark>();

  constructor(private lastNumber: number) {}

  /** Returns a number for a grant or token: the machine's milliseconds, so that numbers grow across restarts. */
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

  /** Returns the seller's valid grants. */
  private grantsOf(merchantId: string): SquareGrant[] {
    return [...this.grants.values()].filter((grant) => grant.merchantId === merchantId && grant.revokedAt === null);
  }

  /** Returns true if the seller consented to the scope. Webhooks need this consent. */
  covers(merchantId: string, scope: string): boolean {
    return this.grantsOf(merchantId).some(({ scopes }) => scopes.includes(scope));
  }

  isLinked(merchantId: string): boolean {
    return this.grantsOf(merchantId).length > 0;
  }

  /** Returns true if the seller ever consented: the history may then belong to another client. */
  wasLinked(merchantId: string): boolean {
    return this.revoked.has(merchantId) || [...this.grants.values()].some((grant) => grant.merchantId === merchantId);
  }

  /** Returns the seller of the newest valid grant. */
  lastLinked(): string | null {
    const inForce = [...this.grants.values()].filter(({ revokedAt }) => revokedAt === null);
    return inForce.sort((a, b) => a.number - b.number).at(-1)?.merchantId ?? null;
  }

  /** Revokes the seller's grants and their tokens. Returns false if no grant was valid. */
  revoke(merchantId: string, now: Date): boolean {
    const grants = this.grantsOf(merchantId);
    if (grants.length === 0) return false;
    for (const grant of grants) grant.revokedAt = now;
    this.revoked.set(merchantId, { upTo: this.nextNumber(), at: now });
    return true;
  }

  /** Expires the seller's access tokens. Returns how many of them the Lab knew. */
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
