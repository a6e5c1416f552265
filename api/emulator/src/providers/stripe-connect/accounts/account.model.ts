export interface ConnectAccount {
  readonly id: string;
  readonly name: string;
  /** IANA zone of the account's dashboard. */
  readonly timeZone: string;
  readonly country: string;
  /** Lower case. */
  readonly currency: string;
  readonly email: string;
  /** Seconds since 1970. */
  readonly created: number;
  /** Generated payments before the tenant first used Stripe. */
  readonly history: AccountHistory;
}

export interface AccountHistory {
  /** End of the history in seconds since 1970. */
  readonly until: number;
  readonly days: number;
  /** Charges on an average day. */
  readonly chargesPerDay: number;
}
