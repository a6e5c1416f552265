const day = 86_400_000;

/**
 * Milliseconds after sending in which a debit can be refunded (provider page: ach-direct-debit), less a day for clock
 * differences.
 */
export const refundableFor = 179 * day;

/** Fewest banking days until the bank has a refund (provider page: ach-direct-debit). */
export const refundDays = 3;
