/** Version that a request without `Stripe-Version` speaks, and that events are written in: the contract's. */
export const STRIPE_VERSION = "2026-10-28.endive";
