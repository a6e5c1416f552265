export const mostChosen = 200;

export const replayedAtOnce = 200;

export const replayTries = 8;

export const mostNamed = 50;

export const mostTries = 200;
