/** Token bucket per address: a burst, refilled steadily. For requests without their own limit. */
export interface IpBucket {
  /** Returns 0, or whole seconds until the next token. */
  take(ip: string): number;
  /** Takes no token. */
  wait(ip: string): number;
}

export interface IpBucketOptions {
  burst: number;
  perSecond: number;
  /** Monotonic milliseconds. */
  monotonic?: () => number;
}

const maximumAddresses = 10_000;

/** Buckets are only in memory; the limits that matter are in the database. */
export function createIpBucket({ burst, perSecond, monotonic = () => performance.now() }: IpBucketOptions): IpBucket {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const tokensOf = (ip: string, now: number): number => {
    const known = buckets.get(ip) ?? { tokens: burst, at: now };
    return Math.min(burst, known.tokens + ((now - known.at) / 1000) * perSecond);
  };
  const waitFor = (tokens: number): number => (tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond)));
  return {
    take(ip) {
      const now = monotonic();
      const tokens = tokensOf(ip, now);
      buckets.delete(ip);
      buckets.set(ip, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
      if (buckets.size > maximumAddresses) buckets.delete(buckets.keys().next().value ?? "");
      return waitFor(tokens);
    },
    wait: (ip) => waitFor(tokensOf(ip, monotonic())),
  };
}
