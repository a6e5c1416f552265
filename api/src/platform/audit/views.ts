/** Staff viewed a client's bank transactions. `details`: `start`, `end`. */
export const bankViewed = "bank.viewed";
