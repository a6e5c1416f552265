/** Days after the sale's day (§9, S88). */
export const claimDays = 30;

/** Days after the notice; then the sale counts (S87). */
export const objectionDays = 7;

export const claimedSalesAtOnce = 50;

/** Days in which a sale of the same amount explains a deposit: customers may pay later. */
export const sameSaleDays = { before: 7, after: 1 };

/** Milliseconds until the first check of a notice's hand-over, and until each later check. */
export const firstNoticeCheck = 60_000;
export const nextNoticeCheck = 3_600_000;

/** Deposits per statement of the nightly job. */
export const depositsAtOnce = 1_000;

export const claimsPage = 50;
