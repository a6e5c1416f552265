/** Deliveries that one request may select by id. */
export const mostChosen = 200;

/** Deliveries that a replay run resets per step. */
export const replayedAtOnce = 200;

/** Attempts of a replay run. */
export const replayTries = 8;

/** Businesses that a search by name finds. */
export const mostNamed = 50;

/** Tries that the page of a delivery lists. */
export const mostTries = 200;
