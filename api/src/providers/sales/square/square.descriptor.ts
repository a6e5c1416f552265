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
  endpoints: {
    connect: "POST /integration/square/connect",
    callback: "POST /integration/square/callback",
    disconnect: "POST /integration/disconnect/square",
    locations: "GET /square/locations",
  },
};
