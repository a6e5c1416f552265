/** Something that happens at a bank later on. */
export interface Due {
  /** Seconds since 1970, by the clock of the space. */
  at: number;
  /** `refuse`: Stripe itself says no to a debit, for a reason of the account. */
  act: "succeed" | "refuse" | "return" | "refund" | "fail-refund";
  /** Of the charge, or of the refund. */
  id: string;
  /** Of a return. */
  code?: string;
}

/** What is still to happen in a space. */
export class Schedule {
  private dues: Due[] = [];

  add(due: Due): void {
    this.dues.push(due);
  }

  /** Takes out what is due, in its order; of the same time, what was added first. */
  take(now: number): Due[] {
    const due = this.dues.filter(({ at }) => at <= now).sort((left, right) => left.at - right.at);
    if (due.length > 0) this.dues = this.dues.filter(({ at }) => at > now);
    return due;
  }

  list(): readonly Due[] {
    return this.dues;
  }
}
