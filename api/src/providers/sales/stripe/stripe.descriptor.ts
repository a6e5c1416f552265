import { SOURCE_NAMES } from "@portal/api-contract";
import type { SourceDescriptor } from "../sales-source.port";
import { sourceCalls } from "../source-calls";
import { READ_ONLY } from "./stripe-grants";

const calls = sourceCalls("stripe");

export const stripeDescriptor: SourceDescriptor = {
  ...calls,
  id: "stripe",
  name: SOURCE_NAMES.stripe,
  accountNoun: "Stripe account",
  connection: "consent",
  requiredScopes: [READ_ONLY],
  // `/api/webhooks/stripe` is the agency's own account (S45).
  webhook: "stripe-connect",
  pageOrder: "newest first",
  // Specification §2.
  callbackPage: "/callback",
  card: {
    sentence: "Card payments from your own Stripe account, read only.",
    icon: "card",
    access: "Read-only access. We can't change anything.",
  },
  endpoints: { ...calls.endpoints, callback: "POST /callback" },
};
