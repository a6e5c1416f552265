import { SOURCE_IDS, SOURCE_NAMES, type Partner, type PartnerLink, type SalesSource } from "@portal/api-contract";

const callsOf = (id: SalesSource): Pick<PartnerLink, "connect" | "disconnect"> => ({
  connect: `POST /integration/${id}/connect`,
  disconnect: `POST /integration/disconnect/${id}`,
});

const links: Partial<Record<Partner, PartnerLink>> = {
  ...Object.fromEntries(SOURCE_IDS.map((id) => [id, buildSourceLink({ name: SOURCE_NAMES[id], ...callsOf(id) })])),
  stripe: buildSourceLink({ name: SOURCE_NAMES.stripe, icon: "card", ...callsOf("stripe") }),
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

/** Link of a source, with Square's calls by default. */
export function buildSourceLink(overrides: Partial<PartnerLink> & Pick<PartnerLink, "name">): PartnerLink {
  const { name } = overrides;
  return {
    sentence: `Sales from your ${name} account.`,
    icon: "bag",
    kind: "sales",
    access: "To read your sales, and to change nothing.",
    warning: [
      `New sales stop coming in from ${name} until you link it again. Sales that are here already stay.`,
      "We read your sales up to now one last time. We can't see any sales after that.",
    ],
    connect: "POST /integration/square/connect",
    disconnect: "POST /integration/disconnect/square",
    choice: null,
    ...overrides,
  };
}

/** null: the partner has no consent page. */
export function buildPartnerLink(partner: Partner): PartnerLink | null {
  return links[partner] ?? null;
}
