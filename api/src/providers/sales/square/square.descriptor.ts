import { SOURCE_NAMES } from "@portal/api-contract";
import type { SourceDescriptor } from "../sales-source.port";
import { sourceCalls } from "../source-calls";
import { REQUIRED_SCOPES } from "./square-grants";

export const squareDescriptor: SourceDescriptor = {
  ...sourceCalls("square"),
  id: "square",
  name: SOURCE_NAMES.square,
  accountNoun: "Square seller",
  connection: "consent",
  pageOrder: "oldest first",
  requiredScopes: REQUIRED_SCOPES,
  card: {
    sentence: "Sales, refunds and locations from your point of sale.",
    icon: "bag",
    access: "Read-only access to your orders, payments, disputes and business profile.",
  },
};
