const day = 86_400_000;

/**
 * Milliseconds within which the provider refunds a debit (provider page: ach-direct-debit), less a day for clock
 * differences.
 */
export const refundableFor = 179 * day;

/** Fewest banking days until a refund arrives (provider page: ach-direct-debit). */
export const refundDays = 3;
