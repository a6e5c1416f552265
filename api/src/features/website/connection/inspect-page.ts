import type { WebsiteStep } from "@portal/api-contract";
import type { PageAnswer, ReadPage } from "../../../providers/websites/page-reader.port";
import { isSameHost } from "../../../models/values/website";
import { websiteFaults, type WebsiteFault } from "../website.texts";
import { letsScriptRun, type PageScript } from "./page.policy";
import { readTags, type PageTag } from "./read-tags";

export interface Wanted {
  /** With its port, if any. */
  host: string;
  key: string;
  origin: string;
}

export interface Inspection {
  passed: readonly WebsiteStep[];
  failed: { step: WebsiteStep; fault: WebsiteFault } | null;
}

const order = ["name", "fetch", "tag", "key", "host", "csp"] as const satisfies readonly WebsiteStep[];

function findScripts(tags: readonly PageTag[], { url }: ReadPage, origin: string): PageScript[] {
  return tags.flatMap(({ name, attributes }) => {
    const src = name === "script" ? attributes.get("src") : undefined;
    if (src === undefined || !URL.canParse(src, url.href)) return [];
    const address = new URL(src, url.href);
    if (address.origin !== origin || address.pathname.toLowerCase() !== "/t.js") return [];
    const [attribute, inAddress] = [attributes.get("data-key") ?? "", address.searchParams.get("k")];
    const key = attribute === "" ? inAddress : attribute;
    return [{ src: address, key, nonce: attributes.get("nonce") ?? null, type: attributes.get("type") ?? null }];
  });
}

function findMetaPolicies(tags: readonly PageTag[]): string[] {
  return tags.flatMap(({ name, attributes }) => {
    const isPolicy = name === "meta" && attributes.get("http-equiv")?.toLowerCase() === "content-security-policy";
    const content = isPolicy ? attributes.get("content") : undefined;
    return content === undefined ? [] : [content];
  });
}

/** Statuses of sites that block machines: people may get the page. */
const closedToMachines = new Set([401, 403, 406, 429, 503]);

function findFetchFault({ status, contentType }: ReadPage, { host }: Wanted): Inspection["failed"] {
  if (closedToMachines.has(status)) return { step: "hit", fault: websiteFaults.closed(status) };
  if (status < 200 || status >= 300) return { step: "fetch", fault: websiteFaults.status(status) };
  if (!/html/i.test(contentType)) return { step: "fetch", fault: websiteFaults.noPage(host) };
  return null;
}

const isClassic = ({ type }: PageScript) => !type?.trim() || /^(text|application)\/javascript$/i.test(type.trim());

function findTagFault(page: ReadPage, { host, key, origin }: Wanted): Inspection["failed"] {
  const tags = readTags(page.html);
  const scripts = findScripts(tags, page, origin);
  const withKey = scripts.filter((script) => script.key === key);
  const own = withKey.find(isClassic) ?? withKey[0];
  if (scripts.length === 0) return { step: "tag", fault: websiteFaults.noTag };
  if (!own) return { step: "key", fault: websiteFaults.otherKey };
  if (!isClassic(own)) return { step: "tag", fault: websiteFaults.ofOtherType };
  if (!isSameHost(page.url.host, host)) return { step: "host", fault: websiteFaults.otherHost(host, page.url.host) };
  const policies = [...page.policies, ...findMetaPolicies(tags)];
  return letsScriptRun(policies, own, page.url) ? null : { step: "csp", fault: websiteFaults.policy(origin) };
}

/** Checks the page step by step, up to the first failure. */
export function inspectPage(answer: PageAnswer, wanted: Wanted): Inspection {
  const failed = findFailure(answer, wanted);
  if (!failed) return { passed: order, failed };
  const end = failed.step === "hit" ? 1 : order.indexOf(failed.step);
  return { passed: order.slice(0, end), failed };
}

function findFailure(answer: PageAnswer, wanted: Wanted): Inspection["failed"] {
  if (answer.fault === null) return findFetchFault(answer.page, wanted) ?? findTagFault(answer.page, wanted);
  const isName = answer.fault === "name" || answer.fault === "private";
  return { step: isName ? "name" : "fetch", fault: websiteFaults.unread(answer.fault, wanted.host) };
}
