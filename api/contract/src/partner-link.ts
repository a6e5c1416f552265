import type { SalesSource } from "./sales.js";
import type { NonEmptyString } from "./values.js";

export const PARTNER_LINK_KINDS = ["sales", "page"] as const;
/** What comes from a partner: sales of an account, or what happens on a page. */
export type PartnerLinkKind = (typeof PARTNER_LINK_KINDS)[number];

export const PARTNER_ICONS = ["bag", "card", "users"] as const;
export type PartnerIcon = (typeof PARTNER_ICONS)[number];

/** A partner that is linked by its page of consent, as its adapter describes it. */
export interface PartnerLink {
  /** As people know it. */
  name: NonEmptyString;
  /** What it is good for. */
  sentence: NonEmptyString;
  icon: PartnerIcon;
  kind: PartnerLinkKind;
  /** What its page of consent asks for, in one sentence. */
  access: NonEmptyString;
  /** What unlinking costs, a sentence each. */
  warning: NonEmptyString[];
  connect: `POST /integration/${SalesSource}/connect` | "POST /user/register/facebookBUS";
  disconnect: `POST /integration/disconnect/${SalesSource | "facebook" | "web"}`;
  /** The calls that list what a person may link, and choose one of it; null: there is nothing to choose. */
  choice: PartnerChoice | null;
}

export interface PartnerChoice {
  /** What is chosen, in the plural: `pages`. */
  noun: NonEmptyString;
  list: "GET /integration/facebook/pages";
  choose: "POST /integration/facebook/page";
}
