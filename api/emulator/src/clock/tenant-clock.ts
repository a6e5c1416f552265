/** Ten years: the largest offset of a clock. */
const MAX_OFFSET_MS = 10 * 366 * 86_400_000;

/** The machine's time plus an offset that only grows. */
export class TenantClock {
  private offset = 0;

  get offsetMs(): number {
    return this.offset;
  }

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  canAdvance(ms: number): boolean {
    return Number.isSafeInteger(ms) && ms >= 0 && this.offset + ms <= MAX_OFFSET_MS;
  }

  /** @throws RangeError for a step that `canAdvance` refuses */
  advance(ms: number): void {
    if (!this.canAdvance(ms)) throw new RangeError(`The clock cannot go forward by ${String(ms)} ms.`);
    this.offset += ms;
  }
}
