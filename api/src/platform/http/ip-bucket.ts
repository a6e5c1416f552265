/** A cheap guard in front of everything that has no limit of its own: so many calls at once, refilled steadily. */
export interface IpBucket {
  /** Takes one token; returns 0, or the whole seconds after which there will be one. */
  take(ip: string): number;
  /** The same without taking one. */
  wait(ip: string): number;
}

export interface IpBucketOptions {
  burst: number;
  perSecond: number;
  /** Milliseconds that only grow. */
  monotonic?: () => number;
}

const maximumAddresses = 10_000;

/** In the process and forgetful on purpose: the limits that matter are in the database. */
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
