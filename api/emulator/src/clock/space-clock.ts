/** The furthest that a clock may be ahead: ten years in milliseconds. */
const MAX_OFFSET_MS = 10 * 366 * 86_400_000;

/** The clock of one space: the machine's, ahead by an offset that only grows. */
export class SpaceClock {
  private offset = 0;

  /** Milliseconds ahead of the machine's clock. */
  get offsetMs(): number {
    return this.offset;
  }

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  /** True when the clock may go forward by this many milliseconds. */
  canAdvance(ms: number): boolean {
    return Number.isSafeInteger(ms) && ms >= 0 && this.offset + ms <= MAX_OFFSET_MS;
  }

  /** @throws RangeError for a step that `canAdvance` refuses */
  advance(ms: number): void {
    if (!this.canAdvance(ms)) throw new RangeError(`The clock cannot go forward by ${String(ms)} ms.`);
    this.offset += ms;
  }
}
