/** Deliveries that one request may select by id. */
export const mostChosen = 200;

export const replayedAtOnce = 200;

export const replayTries = 8;

/** Businesses that a search by name finds. */
export const mostNamed = 50;

/** On the page of a delivery. */
export const mostTries = 200;
