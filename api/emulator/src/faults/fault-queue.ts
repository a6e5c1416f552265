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
  /** Delay of kind `slow`, in milliseconds. */
  delayMs: number;
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

  /**
   * Takes one strike of the first waiting fault of these kinds.
   *
   * @param to recipient of the request, where it has one
   * @param account whose request it is, where that is known
   */
  take(provider: string, kinds: readonly string[], to: string | null, account: string | null = null): Fault | null {
    const fault = this.faults.find(
      (candidate) =>
        candidate.provider === provider &&
        kinds.includes(candidate.kind) &&
        (candidate.account === null || candidate.account === account) &&
        (candidate.to === null || (to !== null && isSameRecipient(candidate.to, to))),
    );
    if (!fault) return null;
    fault.count -= 1;
    this.faults = this.faults.filter((candidate) => candidate.count > 0);
    return { ...fault };
  }
}

function isSameRecipient(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
