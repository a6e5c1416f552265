/** A business with a Stripe account of its own. */
export interface ConnectAccount {
  readonly id: string;
  readonly name: string;
  /** IANA zone of its dashboard. */
  readonly timeZone: string;
  readonly country: string;
  /** Lower case, as Stripe writes it. */
  readonly currency: string;
  readonly email: string;
  /** Seconds since 1970. */
  readonly created: number;
  /** What was sold before the space first spoke to Stripe. */
  readonly history: AccountHistory;
}

export interface AccountHistory {
  /** Seconds since 1970 at which it ends. */
  readonly until: number;
  readonly days: number;
  /** On average. */
  readonly chargesPerDay: number;
}
