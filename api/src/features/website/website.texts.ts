import type { WebsiteStep } from "@portal/api-contract";
import type { PageFault } from "../../providers/websites/page-reader.port";

export interface WebsiteFault {
  error: string;
  fix: string;
}

export const websiteTexts = {
  clientsOnly: "Only a client with a business can connect a website.",
  connected: "Connected successfully! Closing...",
  notLinked: "No website is connected.",
  unlinked: "Your website is no longer connected. Visits that were counted stay.",
  unknownKey: "This key belongs to no website.",
  recorded: "The visit was recorded.",
  robot: "Visits by bots are not counted.",
  notCounted: "Your browser asks not to be tracked, so the visit is not counted.",
  emailRequired: "Please enter a valid email address",
  someClient: "A client",
  stepsSent: (email: string) => `Sent to ${email}. The email names you and your email address.`,
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
  name: (host) => ({ error: `The name ${host} can't be found.`, fix: "Check how your website is spelled." }),
  private: (host) => ({
    error: `${host} is not on the public internet.`,
    fix: "Test the address that your customers use.",
  }),
  unreachable: (host) => ({ error: `${host} does not answer.`, fix: openIt }),
  "certificate-expired": (host) => ({
    error: `The certificate of ${host} has expired.`,
    fix: "Ask whoever hosts your website to renew it, then test again.",
  }),
  "certificate-name": (host) => ({
    error: `The certificate of ${host} is for another name.`,
    fix: `Ask whoever hosts your website for a certificate for ${host}, then test again.`,
  }),
  "certificate-untrusted": (host) => ({
    error: `Browsers do not trust the certificate of ${host}.`,
    fix: "Ask whoever hosts your website for a certificate that browsers trust, then test again.",
  }),
  redirects: (host) => ({
    error: `${host} redirects without end.`,
    fix: "Ask whoever hosts your website to fix its redirects.",
  }),
  "too-large": () => ({ error: "Your page is too large to check.", fix: openIt }),
};

export const websiteFaults = {
  unread: (fault: PageFault, host: string): WebsiteFault => unread[fault](host),
  noAddress: { error: "We do not know your website's address.", fix: "Type it, then test again." },
  status: (status: number): WebsiteFault => ({
    error: `Your website answers with an error (${String(status)}).`,
    fix: "Check that your page can be opened, then test again.",
  }),
  noPage: (host: string): WebsiteFault => ({
    error: `${host} does not show a web page.`,
    fix: "Test the address of your start page.",
  }),
  closed: (status: number): WebsiteFault => ({
    error: `Your website blocked our check (${String(status)}). It also reported no visit in the last 10 minutes.`,
    fix: openIt,
  }),
  noTag: {
    error: "We opened your page, but the script is not on it.",
    fix: "Paste it before </head>, publish, then test again.",
  },
  ofOtherType: {
    error: "The script is on your page, but its type keeps it from running.",
    fix: "Paste it exactly as shown above. If a consent tool blocks it, allow it there. Publish, then test again.",
  },
  otherKey: {
    error: "The script on your page has another key.",
    fix: "Replace it with the script above, publish, then test again.",
  },
  otherHost: (host: string, other: string): WebsiteFault => ({
    error: `${host} redirects to another website, ${other}.`,
    fix: `Test ${other} instead.`,
  }),
  policy: (origin: string): WebsiteFault => ({
    error: "Your website's security policy does not let the script run.",
    fix: `Add ${origin} to script-src and img-src of its Content-Security-Policy, then test again.`,
  }),
} as const;

export const silentTexts = {
  reason: "Your website has reported no visit for two weeks.",
  fix: "Test the connection. The script may be gone from your page. If it is there, open your website once, and this notice ends.",
} as const;
