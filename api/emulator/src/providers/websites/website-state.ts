import { createProviderState } from "../../tenants/tenant.js";

/** Faults of a website. With `none` and `strict-policy`, the website works. */
export const WEBSITE_FAULTS = [
  "none",
  "strict-policy",
  "blocking-policy",
  "no-tag",
  "commented-tag",
  "other-key",
  "not-found",
  "server-error",
  "closed",
  "overloaded",
  "slow",
  "no-answer",
  "hangs",
  "cut-off",
  "garbled",
  "no-page",
  "too-large",
  "redirect-loop",
  "redirect-inside",
  "other-host",
] as const;
export type WebsiteFault = (typeof WEBSITE_FAULTS)[number];

export interface Website {
  name: string;
  /** HTML in the page's head. */
  tag: string;
  fault: WebsiteFault;
}

const SITES_AT_MOST = 50;

const FAULT_PREFIX = "with-";

export const nameForFault = (fault: WebsiteFault): string => `${FAULT_PREFIX}${fault}`;

const faultOfName = (name: string): WebsiteFault =>
  WEBSITE_FAULTS.find((fault) => name === nameForFault(fault)) ?? "none";

/** The tenant's websites. One that was never changed is an empty page, with the fault that its name names. */
class Websites {
  private readonly byName = new Map<string, Website>();

  find(name: string): Website {
    return this.byName.get(name) ?? { name, tag: "", fault: faultOfName(name) };
  }

  change(name: string, change: Partial<Pick<Website, "tag" | "fault">>): Website {
    const website = { ...this.find(name), ...change };
    this.byName.delete(name);
    this.byName.set(name, website);
    const [oldest] = this.byName.keys();
    if (this.byName.size > SITES_AT_MOST && oldest !== undefined) this.byName.delete(oldest);
    return website;
  }

  list(): Website[] {
    return [...this.byName.values()].reverse();
  }
}

export const websitesOf = createProviderState(() => new Websites());

export function isWebsiteName(name: unknown): name is string {
  return typeof name === "string" && /^[a-z0-9-]{1,40}$/.test(name);
}

export function isWebsiteFault(fault: unknown): fault is WebsiteFault {
  return WEBSITE_FAULTS.some((known) => known === fault);
}
