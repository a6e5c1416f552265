import type { Partner, PartnerLink, SalesSource } from "@portal/api-contract";

const linked: Readonly<Record<SalesSource | "facebook", PartnerLink>> = {
  square: buildSourceLink({ name: "Square", icon: "bag", connect: "POST /integration/square/connect" }),
  stripe: {
    ...buildSourceLink({ name: "Stripe", icon: "card", connect: "POST /integration/stripe/connect" }),
    disconnect: "POST /integration/disconnect/stripe",
  },
  facebook: {
    name: "Facebook",
    sentence: "Comments, posts and reactions from your business page.",
    icon: "users",
    kind: "page",
    access: "To see your pages, and what people write there.",
    warning: ["New comments, posts and reactions stop coming in from Facebook until you link it again."],
    connect: "POST /user/register/facebookBUS",
    disconnect: "POST /integration/disconnect/facebook",
    choice: { noun: "pages", list: "GET /integration/facebook/pages", choose: "POST /integration/facebook/page" },
  },
};

/** What a source of sales says of itself; its calls are those of Square where none are named. */
export function buildSourceLink(overrides: Partial<PartnerLink> & Pick<PartnerLink, "name">): PartnerLink {
  const { name } = overrides;
  return {
    sentence: `Sales from your ${name} account.`,
    icon: "bag",
    kind: "sales",
    access: "To read your sales, and to change nothing.",
    warning: [
      `New sales stop coming in from ${name} until you link it again. Sales that are here already stay.`,
      "What was sold up to now is read once more; of sales after that nothing is known here.",
    ],
    connect: "POST /integration/square/connect",
    disconnect: "POST /integration/disconnect/square",
    choice: null,
    ...overrides,
  };
}

const links: Partial<Record<Partner, PartnerLink>> = linked;

/** What a partner says of itself; null: it has no page of consent. */
export function buildPartnerLink(partner: Partner): PartnerLink | null {
  return links[partner] ?? null;
}
