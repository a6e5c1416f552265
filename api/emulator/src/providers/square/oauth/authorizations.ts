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
  /** Those of the grant or fewer. */
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

/** Kept of each kind; the oldest is dropped. */
const LIMIT = 1_000;

/** Times are of the tenant's clock. Tokens from before a restart are added when used; their seller's marks apply to them, too. */
export class SquareAuthorizations {
  private readonly codes = new Map<string, SquareCode>();
  private readonly grants = new Map<number, SquareGrant>();
  private readonly tokens = new Map<string, SquareAccessToken>();
  private readonly revoked = new Map<string, Mark>();
  private readonly expired = new Map<string, Mark>();

  constructor(private lastNumber: number) {}

  /** Milliseconds of the machine, so that numbers grow across restarts. */
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

  /** Valid grants only. */
  private grantsOf(merchantId: string): SquareGrant[] {
    return [...this.grants.values()].filter((grant) => grant.merchantId === merchantId && grant.revokedAt === null);
  }

  /** Webhooks need the seller's consent to the scope. */
  covers(merchantId: string, scope: string): boolean {
    return this.grantsOf(merchantId).some(({ scopes }) => scopes.includes(scope));
  }

  isLinked(merchantId: string): boolean {
    return this.grantsOf(merchantId).length > 0;
  }

  /** A seller that ever consented may have a history that belongs to another client. */
  wasLinked(merchantId: string): boolean {
    return this.revoked.has(merchantId) || [...this.grants.values()].some((grant) => grant.merchantId === merchantId);
  }

  /** Seller of the newest valid grant. */
  lastLinked(): string | null {
    const inForce = [...this.grants.values()].filter(({ revokedAt }) => revokedAt === null);
    return inForce.sort((a, b) => a.number - b.number).at(-1)?.merchantId ?? null;
  }

  /** False if no grant was valid. */
  revoke(merchantId: string, now: Date): boolean {
    const grants = this.grantsOf(merchantId);
    if (grants.length === 0) return false;
    for (const grant of grants) grant.revokedAt = now;
    this.revoked.set(merchantId, { upTo: this.nextNumber(), at: now });
    return true;
  }

  /** Returns how many tokens expired. */
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
