export interface ConnectAccount {
  readonly id: string;
  readonly name: string;
  /** IANA zone of its dashboard. */
  readonly timeZone: string;
  readonly country: string;
  /** Lower case. */
  readonly currency: string;
  readonly email: string;
  /** Seconds since 1970. */
  readonly created: number;
  /** Payments before the tenant first used Stripe. */
  readonly history: AccountHistory;
}

export interface AccountHistory {
  /** End in seconds since 1970. */
  readonly until: number;
  readonly days: number;
  /** On average. */
  readonly chargesPerDay: number;
}
