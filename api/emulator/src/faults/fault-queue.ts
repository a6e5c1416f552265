/** A fault that waits for the next requests of a provider. */
export interface Fault {
  provider: string;
  kind: string;
  /** How many more requests it strikes. */
  count: number;
  /** Only messages to this recipient, where given. */
  to: string | null;
  /** Only what concerns this account at the provider (Square: a seller's id), where given. */
  account: string | null;
  /** Only requests with this HTTP method, where given. */
  method: string | null;
  /** Delay of kind `slow`, in milliseconds. */
  delayMs: number;
}

/** What a fault may name of what it strikes; null for what this has not. */
export interface FaultTarget {
  /** Recipient of a message, path of a request or type of an event. */
  to: string | null;
  account?: string | null;
  /** As HTTP writes it: `POST`. */
  method?: string;
}

/** Faults that wait at most; the oldest goes first. */
const FAULT_LIMIT = 200;

/** Faults of one space, first in first out per provider. */
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

  /** Takes one strike of the first waiting fault of these kinds that this fits. */
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
