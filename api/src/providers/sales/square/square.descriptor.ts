import type { SourceDescriptor } from "../sales-source.port";
import { REQUIRED_SCOPES } from "./square-grants";

export const squareDescriptor: SourceDescriptor = {
  id: "square",
  name: "Square",
  accountNoun: "Square seller",
  connection: "consent",
  webhook: "square",
  pageOrder: "oldest first",
  requiredScopes: REQUIRED_SCOPES,
  callbackPage: "/integration/square/callback",
  card: {
    sentence: "Sales, refunds and locations from your point of sale.",
    icon: "bag",
    access: "To read your orders, payments, disputes and business profile.",
  },
  endpoints: {
    connect: "POST /integration/square/connect",
    callback: "POST /integration/square/callback",
    disconnect: "POST /integration/disconnect/square",
    locations: "GET /square/locations",
  },
};
