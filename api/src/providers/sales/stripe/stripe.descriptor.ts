import type { SourceDescriptor } from "../sales-source.port";
import { READ_ONLY } from "./stripe-grants";

export const stripeDescriptor: SourceDescriptor = {
  id: "stripe",
  name: "Stripe",
  accountNoun: "Stripe account",
  connection: "consent",
  requiredScopes: [READ_ONLY],
  // The agency's own Stripe has `/api/webhooks/stripe` (S45).
  webhook: "stripe-connect",
  pageOrder: "newest first",
  callbackPage: "/callback",
  card: {
    sentence: "Card payments from your own Stripe account, read only.",
    icon: "card",
    access: "To read your account, and to change nothing in it.",
  },
  endpoints: {
    connect: "POST /integration/stripe/connect",
    callback: "POST /callback",
    disconnect: "POST /integration/disconnect/stripe",
    locations: "GET /stripe/locations",
  },
};
