/** The contract's. For events, and requests without `Stripe-Version`. */
export const STRIPE_VERSION = "2026-10-28.endive";
