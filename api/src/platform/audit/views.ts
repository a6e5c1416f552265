/** Somebody of the agency read what came in at a client's bank. `details` has the days: `start`, `end`. */
export const bankViewed = "bank.viewed";
