/** A fault that waits for requests. A field that is null matches every request. */
export interface Fault {
  provider: string;
  kind: string;
  /** Number of requests that the fault still affects. */
  count: number;
  /** Recipient of a message, path of a request or type of an event. */
  to: string | null;
  /** Account at the provider (Square: a seller's id). */
  account: string | null;
  method: string | null;
  delayMs: number;
}

export interface FaultTarget {
  to: string | null;
  account?: string | null;
  /** Upper case, such as `POST`. */
  method?: string;
}

/** Waiting faults of a tenant; beyond this limit the oldest is dropped. */
const FAULT_LIMIT = 200;

export class FaultQueue {
  private faults: Fault[] = [];

  add(fault: Fault): void {
    this.faults.push({ ...fault });
    if (this.faults.length > FAULT_LIMIT) this.faults.shift();
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  /** Removes the faults of this account at a provider; null removes all. */
  clear(account: string | null): void {
    this.faults = account === null ? [] : this.faults.filter((fault) => fault.account !== account);
  }

  /** Returns the first waiting fault that matches, and takes one from its count. */
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
