/** Staff read the transactions of a client's bank account. `details` has the days: `start`, `end`. */
export const bankViewed = "bank.viewed";
