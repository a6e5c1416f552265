/** Version of requests without `Stripe-Version`, and of events: the contract's. */
export const STRIPE_VERSION = "2026-10-28.endive";
