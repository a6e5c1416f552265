export { type Countdown, useCountdown } from "./use-countdown.js";
export { type SingleFlight, useSingleFlight } from "./use-single-flight.js";
