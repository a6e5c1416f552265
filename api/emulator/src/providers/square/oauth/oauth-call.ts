import type { LabContext } from "../../../lab-context.js";
import type { Space } from "../../../spaces/space.js";

/** A call of an authenticated application, with a body that matches the contract. */
export interface OAuthCall {
  lab: LabContext;
  space: Space;
  clientId: string;
  body: Readonly<Record<string, unknown>>;
}
