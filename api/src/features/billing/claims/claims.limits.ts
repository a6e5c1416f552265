/** Days after a sale's day in which the agency may claim it (§9, S88). */
export const claimDays = 30;

/** Days after its notice in which the client may object to a late sale; then it counts (S87). */
export const objectionDays = 7;

export const claimedSalesAtOnce = 50;

/** A sale of the same amount within these days of a deposit explains it: customers may pay later. */
export const sameSaleDays = { before: 7, after: 1 };

/** Milliseconds until the first check for the hand-over of a claim's notice, and between later checks. */
export const firstNoticeCheck = 60_000;
export const nextNoticeCheck = 3_600_000;

/** Per statement of the nightly job. */
export const depositsAtOnce = 1_000;

export const claimsPage = 50;
