export interface Due {
  /** Seconds since 1970 by the tenant's clock. */
  at: number;
  /** `refuse`: Stripe itself rejects a debit because of the account. */
  act: "succeed" | "refuse" | "return" | "refund" | "fail-refund";
  /** Id of the charge or refund. */
  id: string;
  /** Nacha's code of a return. */
  code?: string;
}

export class Schedule {
  private dues: Due[] = [];

  add(due: Due): void {
    this.dues.push(due);
  }

  /** Removes and returns the due actions by time. Of actions at one time, the first added comes first. */
  take(now: number): Due[] {
    const due = this.dues.filter(({ at }) => at <= now).sort((left, right) => left.at - right.at);
    if (due.length > 0) this.dues = this.dues.filter(({ at }) => at > now);
    return due;
  }

  list(): readonly Due[] {
    return this.dues;
  }
}
