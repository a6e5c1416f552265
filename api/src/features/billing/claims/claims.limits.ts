/** §9: the agency may claim a sale until the end of so many days after its day (S88). */
export const claimDays = 30;

/** The client may object to a claimed late sale for so many days after its notice; then it counts (S87). */
export const objectionDays = 7;

/** Claimed late sales that a client reads at once. */
export const claimedSalesAtOnce = 50;

/** Days before and after a deposit's day within which a sale of the same amount is taken for it: a customer may pay later. */
export const sameSaleDays = { before: 7, after: 1 };

/** When the hand-over of a claim's notice is looked for first, and how often later; milliseconds. */
export const firstLook = 60_000;
export const nextLook = 3_600_000;

/** Deposits that one statement of the nightly job reads. */
export const depositsAtOnce = 1_000;

export const claimsPage = 50;
