import type { SalesSource } from "./sales.js";

export const PARTNER_LINK_KINDS = ["sales", "page"] as const;
/** What comes from a partner: sales of an account, or what happens on a page. */
export type PartnerLinkKind = (typeof PARTNER_LINK_KINDS)[number];

export const PARTNER_ICONS = ["bag", "card", "users"] as const;
export type PartnerIcon = (typeof PARTNER_ICONS)[number];

/** A partner that is linked by its page of consent, as its adapter describes it. */
export interface PartnerLink {
  /** As people know it. */
  name: string;
  /** What it is good for. */
  sentence: string;
  icon: PartnerIcon;
  kind: PartnerLinkKind;
  /** What its page of consent asks for, in one sentence. */
  access: string;
  /** What unlinking costs, a sentence each. */
  warning: string[];
  connect: `POST /integration/${SalesSource}/connect` | "POST /user/register/facebookBUS";
  disconnect: `POST /integration/disconnect/${SalesSource | "facebook" | "web"}`;
  /** The calls that list what a person may link, and choose one of it; null: there is nothing to choose. */
  choice: PartnerChoice | null;
}

export interface PartnerChoice {
  /** What is chosen, in the plural: `pages`. */
  noun: string;
  list: "GET /integration/facebook/pages";
  choose: "POST /integration/facebook/page";
}
