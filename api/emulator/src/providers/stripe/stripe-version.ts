/** The contract's version, used for events and for requests without `Stripe-Version`. */
export const STRIPE_VERSION = "2026-10-28.endive";
