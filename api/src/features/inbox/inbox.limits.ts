/** Deliveries that one request may choose by their ids. */
export const mostChosen = 200;

/** Deliveries that a run puts back at a time. */
export const replayedAtOnce = 200;

/** So often a run is begun again after it broke off. */
export const replayTries = 8;

/** Businesses that a search by name looks for. */
export const mostNamed = 50;

/** Tries of a delivery that its page tells. */
export const mostTries = 200;
