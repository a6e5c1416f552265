import type { SalesSource } from "./sales.js";
import type { NonEmptyString } from "./values.js";

export const PARTNER_LINK_KINDS = ["sales", "page"] as const;
/** Kind of data that a partner sends: sales of an account, or events of a page. */
export type PartnerLinkKind = (typeof PARTNER_LINK_KINDS)[number];

export const PARTNER_ICONS = ["bag", "card", "users"] as const;
export type PartnerIcon = (typeof PARTNER_ICONS)[number];

/** A partner with a consent page, as its adapter describes it. */
export interface PartnerLink {
  name: NonEmptyString;
  /** Benefit of linking. */
  sentence: NonEmptyString;
  icon: PartnerIcon;
  kind: PartnerLinkKind;
  /** Requested access, one sentence. */
  access: NonEmptyString;
  /** Consequences of unlinking, one sentence each. */
  warning: NonEmptyString[];
  connect: `POST /integration/${SalesSource}/connect` | "POST /user/register/facebookBUS";
  disconnect: `POST /integration/disconnect/${SalesSource | "facebook" | "web"}`;
  /** Calls that list the choices and make one; null: nothing to choose. */
  choice: PartnerChoice | null;
}

export interface PartnerChoice {
  /** Plural noun of the choices: `pages`. */
  noun: NonEmptyString;
  list: "GET /integration/facebook/pages";
  choose: "POST /integration/facebook/page";
}
