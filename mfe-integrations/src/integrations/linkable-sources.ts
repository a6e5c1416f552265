import type { EndpointKey, Partner, SalesSource } from "@portal/shared-ui/api";

interface LinkCalls {
  connect: Extract<EndpointKey, `POST /integration/${string}/connect`>;
  disconnect: Extract<EndpointKey, `POST /integration/disconnect/${string}`>;
}

/** The sources of sales that are linked by their page of consent, with the calls of their card. */
export const linkableSources = {
  square: { connect: "POST /integration/square/connect", disconnect: "POST /integration/disconnect/square" },
  stripe: { connect: "POST /integration/stripe/connect", disconnect: "POST /integration/disconnect/stripe" },
} as const satisfies Partial<Record<SalesSource, LinkCalls>>;

export type LinkableSource = keyof typeof linkableSources;

/** All that is linked by a page of consent, with the calls of its card: sources, and the page at Facebook. */
export const linkCalls = {
  ...linkableSources,
  facebook: { connect: "POST /user/register/facebookBUS", disconnect: "POST /integration/disconnect/facebook" },
} as const;

export type LinkablePartner = keyof typeof linkCalls;

export function isLinkable(partner: Partner): partner is LinkableSource {
  return partner in linkableSources;
}
