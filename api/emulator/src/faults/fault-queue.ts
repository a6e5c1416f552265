/** A fault that waits for a provider's next requests. */
export interface Fault {
  provider: string;
  kind: string;
  /** Number of requests that it still affects. */
  count: number;
  /** Restricts it to messages to this recipient. */
  to: string | null;
  /** Restricts it to this account at the provider (Square: a seller's id). */
  account: string | null;
  /** Restricts it to this HTTP method. */
  method: string | null;
  /** Delay of the kind `slow`, in milliseconds. */
  delayMs: number;
}

/** Properties of a request that faults can match; null if it has none. */
export interface FaultTarget {
  /** Recipient of a message, path of a request or type of an event. */
  to: string | null;
  account?: string | null;
  /** Upper case, such as `POST`. */
  method?: string;
}

/** Maximum number of waiting faults; the oldest is dropped. */
const FAULT_LIMIT = 200;

/** Faults of one tenant, in order per provider. */
export class FaultQueue {
  private faults: Fault[] = [];

  add(fault: Fault): void {
    this.faults.push({ ...fault });
    if (this.faults.length > FAULT_LIMIT) this.faults.shift();
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  clear(): void {
    this.faults = [];
  }

  /** Uses the first waiting fault of these kinds that matches the target once. */
  take(provider: string, kinds: readonly string[], target: FaultTarget): Fault | null {
    const fault = this.faults.find(
      (candidate) => candidate.provider === provider && kinds.includes(candidate.kind) && isStruck(target, candidate),
    );
    if (!fault) return null;
    fault.count -= 1;
    this.faults = this.faults.filter((candidate) => candidate.count > 0);
    return { ...fault };
  }
}

function isStruck({ to, account = null, method }: FaultTarget, named: Fault): boolean {
  return (
    (named.account === null || named.account === account) &&
    (named.method === null || named.method === method) &&
    (named.to === null || named.to.toLowerCase() === to?.toLowerCase())
  );
}
