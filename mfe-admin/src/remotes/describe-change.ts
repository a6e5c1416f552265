import type { RemoteItem, RemoteReleaseItem } from "@portal/shared-ui/api";

import { findInState, findLastGood } from "./find-release.js";

const OPEN_PAGES = "Open pages keep their version.";

/** Says who gets the release as the current one. A canary of another version keeps its browsers. */
function describeFollower({ version }: RemoteReleaseItem, item: RemoteItem, name = version): string {
  const canary = findInState(item, "canary");
  if (!canary || canary.version === version) return `Everybody gets ${name} from their next page load. ${OPEN_PAGES}`;
  const share = canary.percent ?? 0;
  const rest = `${String(100 - share)}% of browsers get ${name} from their next page load`;
  return `${rest}; the canary ${canary.version} keeps its ${String(share)}%. ${OPEN_PAGES}`;
}

/** Describes what promoting the release changes, for whom. */
export function describePromotion(release: RemoteReleaseItem, item: RemoteItem): readonly string[] {
  const current = findInState(item, "current");
  const effect = describeFollower(release, item);
  const closed = describeClosedPages(release, item);
  if (!current) return [`${effect} No version is in use now.`, ...closed];
  const isOlder = release.publishedAt < current.publishedAt;
  return [effect, ...(isOlder ? [`It is older than the current version, ${current.version}.`] : []), ...closed];
}

/** Pages that the release declares and nobody accepted: whoever gets the release can not open them. */
function describeClosedPages({ version }: RemoteReleaseItem, { pages }: RemoteItem): readonly string[] {
  const closed = pages.filter((page) => page.version === version && page.acceptedAt === null);
  if (closed.length === 0) return [];
  const names = closed.map(({ title, address }) => `${title} (${address})`).join(", ");
  return [`Nobody can open ${names} until you accept ${closed.length === 1 ? "this page" : "these pages"}.`];
}

/** @param before the release that becomes the current one */
export function describeRollback(
  release: RemoteReleaseItem,
  item: RemoteItem,
  before: RemoteReleaseItem,
): readonly string[] {
  return [
    describeFollower(before, item),
    `Pages will not fall back to ${release.version} any more. You can promote it again later.`,
  ];
}

/** Describes what suspending the release changes, for whom. */
export function describeSuspension(release: RemoteReleaseItem, item: RemoteItem): readonly string[] {
  return [
    describeSuspensionEffect(release, item),
    `${release.version} can’t be used again. The team publishes a new version.`,
  ];
}

function describeSuspensionEffect(release: RemoteReleaseItem, item: RemoteItem): string {
  const current = findInState(item, "current");
  const next = findLastGood(item, release);
  if (release.state === "canary" && current) {
    const share = `The ${String(release.percent ?? 0)}% of browsers that get ${release.version}`;
    return `${share} get ${current.version} from their next page load. ${OPEN_PAGES}`;
  }
  if (release.state !== "current") {
    const nobody = `Nobody gets ${release.version} now, so nothing changes for anybody.`;
    return release.lastGood ? `${nobody} But pages can’t fall back to it any more.` : nobody;
  }
  if (next) return describeFollower(next, item, `${next.version}, the last good version,`);
  if (item.total === 1) return `There is no other version, so ${describeOutage(item)}`;
  return `Everybody gets an earlier version. If none can be used, ${describeOutage(item)}`;
}

const describeOutage = ({ remote }: RemoteItem) =>
  `the pages of ${remote} show an error until you promote another version.`;

/** @param percent 0 ends the canary */
export function describeCanary(release: RemoteReleaseItem, item: RemoteItem, percent: number): readonly string[] {
  const current = findInState(item, "current")?.version ?? "the current version";
  if (percent === 0) return [`Everybody gets ${current} from their next page load. ${OPEN_PAGES}`];
  const other = findInState(item, "canary");
  const effect = `${String(percent)}% of browsers get ${release.version} from their next page load, the others ${current}.`;
  const stays = "A browser that gets the canary gets it each time.";
  const isReplaced = other !== undefined && other.version !== release.version;
  const replaced = isReplaced ? [`${other.version} is no longer the canary.`] : [];
  return [`${effect} ${stays}`, ...replaced, ...describeClosedPages(release, item)];
}
