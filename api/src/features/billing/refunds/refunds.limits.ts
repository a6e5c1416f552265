const day = 86_400_000;

/** Milliseconds (provider page: ach-direct-debit), less a day for clock differences. */
export const refundableFor = 179 * day;

/** Fewest banking days (provider page: ach-direct-debit). */
export const refundDays = 3;
