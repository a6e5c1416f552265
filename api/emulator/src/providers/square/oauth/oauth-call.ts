import type { LabContext } from "../../../lab-context.js";
import type { Space } from "../../../spaces/space.js";

/** A call of an application that proved its secret, its body checked against the contract. */
export interface OAuthCall {
  lab: LabContext;
  space: Space;
  clientId: string;
  body: Readonly<Record<string, unknown>>;
}
