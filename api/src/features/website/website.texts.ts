import type { WebsiteStep } from "@portal/api-contract";
import type { PageFault } from "../../providers/websites/page-reader.port";

export interface WebsiteFault {
  error: string;
  cure: string;
}

export const websiteTexts = {
  clientsOnly: "Only a client with a business can connect a website.",
  connected: "Connected successfully! Closing...",
  notLinked: "No website is connected.",
  unlinked: "Your website is not connected any more. The visits that were counted stay.",
  unknownKey: "This key belongs to no website.",
  recorded: "The visit was recorded.",
  robot: "Visits of robots are not counted.",
  notCounted: "The visit is not counted, as your browser asks.",
  emailRequired: "Please enter a valid email address",
  someClient: "A client",
  stepsSent: (email: string) => `Sent to ${email}. The mail names you and your email address.`,
} as const;

export const stepTexts: Readonly<Record<WebsiteStep, string>> = {
  name: "Name found",
  fetch: "Page fetched",
  tag: "Script found",
  key: "The key is yours",
  host: "It is your website",
  csp: "The script may run",
  hit: "A visit was reported",
};

const openIt = "Open your website in another tab, then test again.";

const unread: Readonly<Record<PageFault, (host: string) => WebsiteFault>> = {
  name: (host) => ({ error: `The name ${host} is not found.`, cure: "Check how your website is spelled." }),
  private: (host) => ({
    error: `${host} is not on the public internet.`,
    cure: "Test the address that your customers use.",
  }),
  unreachable: (host) => ({ error: `${host} does not answer.`, cure: openIt }),
  "certificate-expired": (host) => ({
    error: `The certificate of ${host} has expired.`,
    cure: "Ask whoever hosts your website to renew it, then test again.",
  }),
  "certificate-name": (host) => ({
    error: `The certificate of ${host} is made out to another name.`,
    cure: `Ask whoever hosts your website for a certificate of ${host}, then test again.`,
  }),
  "certificate-untrusted": (host) => ({
    error: `Browsers do not trust the certificate of ${host}.`,
    cure: "Ask whoever hosts your website for one of a known authority, with its whole chain, then test again.",
  }),
  redirects: (host) => ({
    error: `${host} leads from address to address without end.`,
    cure: "Ask whoever hosts your website to mend its redirects.",
  }),
  "too-large": () => ({ error: "Your page is too large to look through.", cure: openIt }),
};

export const websiteFaults = {
  unread: (fault: PageFault, host: string): WebsiteFault => unread[fault](host),
  noAddress: { error: "We do not know your website's address.", cure: "Type it, then test again." },
  status: (status: number): WebsiteFault => ({
    error: `Your website answers with an error (${String(status)}).`,
    cure: "Check that your page can be opened, then test again.",
  }),
  noPage: (host: string): WebsiteFault => ({
    error: `What ${host} shows is not a page.`,
    cure: "Test the address of your start page.",
  }),
  closed: (status: number): WebsiteFault => ({
    error: `Your website does not let us look (${String(status)}), and no visit was reported in the last 10 minutes.`,
    cure: openIt,
  }),
  noTag: {
    error: "Your page was fetched, but the script is not on it.",
    cure: "Paste it before </head>, publish, then test again.",
  },
  ofOtherType: {
    error: "The script is on your page, but its type keeps it from running.",
    cure: "Paste it as it stands above; a consent tool that holds it back must let it run. Publish, then test again.",
  },
  otherKey: {
    error: "The script on your page has another key.",
    cure: "Replace it by the script above, publish, then test again.",
  },
  otherHost: (host: string, other: string): WebsiteFault => ({
    error: `${host} leads to another website, ${other}.`,
    cure: `Test ${other} instead.`,
  }),
  policy: (origin: string): WebsiteFault => ({
    error: "Your website's security policy does not let the script run.",
    cure: `Add ${origin} to script-src and img-src of its Content-Security-Policy, then test again.`,
  }),
} as const;

/** Text of the card of a site without hits. */
export const silentTexts = {
  reason: "No visit was reported for two weeks.",
  cure: "Test the connection: the script may be gone from your page. If it is there, open your website once: a visit ends this.",
} as const;
