const day = 86_400_000;

/** A debit can be refunded for so long after it was sent (provider page: ach-direct-debit), less a day for clocks; milliseconds. */
export const refundableFor = 179 * day;

/** Banking days that a refund takes at least until the bank has it (provider page: ach-direct-debit). */
export const refundDays = 3;
