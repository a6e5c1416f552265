/** §9: the agency may claim a sale until this many days after its day have ended (S88). */
export const claimDays = 30;

/** The client may object to a claimed late sale for this many days after its notice; then it counts (S87). */
export const objectionDays = 7;

/** Claimed late sales on one page for the client. */
export const claimedSalesAtOnce = 50;

/** Days before and after a deposit's day in which a sale of the same amount explains it: customers may pay later. */
export const sameSaleDays = { before: 7, after: 1 };

/** First check whether a claim's notice was handed over, and the interval of later checks; milliseconds. */
export const firstNoticeCheck = 60_000;
export const nextNoticeCheck = 3_600_000;

/** Deposits in one statement of the nightly job. */
export const depositsAtOnce = 1_000;

export const claimsPage = 50;
