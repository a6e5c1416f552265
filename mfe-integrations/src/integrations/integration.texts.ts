import { sourceNames, type Partner, type SalesSource } from "@portal/shared-ui/api";
import type { IconName } from "@portal/shared-ui/core";

/** Text of a card until its state has loaded. A card with a consent page then uses its row's text (D249). */
export interface IntegrationText {
  name: string;
  sentence: string;
  icon: IconName;
  /** Page that links the partner, if any. */
  page?: string;
}

const known: Readonly<Record<Exclude<Partner, SalesSource>, IntegrationText>> &
  Partial<Record<Partner, IntegrationText>> = {
  web: { name: "Website", sentence: "Visits and leads from your own site.", icon: "globe" },
  square: { name: "Square", sentence: "Sales, refunds and locations from your point of sale.", icon: "bag" },
  stripe: { name: "Stripe", sentence: "Card payments from your own Stripe account, read only.", icon: "card" },
  PCW: {
    name: "Private Client Wizard",
    sentence: "The agreement, your bank account and the debit authorization.",
    icon: "bank",
    page: "/PrivateClientWizard",
  },
  facebook: { name: "Facebook", sentence: "Comments, posts and reactions from your business page.", icon: "users" },
};

const names: Partial<Record<Partner, string>> = sourceNames;

export function textOf(partner: Partner): IntegrationText {
  const text: IntegrationText | undefined = known[partner];
  return text ?? { name: names[partner] ?? "", sentence: "Sales from your account there.", icon: "bag" };
}
