import type { RemotePageItem } from "@portal/shared-ui/api";

import { describeAccess } from "./describe-access.js";
import type { PageRequest } from "./find-pages.js";

const count = (pages: number) => (pages === 1 ? "a page" : `${String(pages)} pages`);

/** Follows the remote's name: `wants to add 2 pages and change a page`. */
export function describeWish({ pages }: PageRequest): string {
  const changed = pages.filter(({ before }) => before !== null).length;
  const added = pages.length - changed;
  if (changed === 0) return `wants to add ${count(added)}`;
  return added === 0
    ? `wants to change ${count(changed)}`
    : `wants to add ${count(added)} and change ${count(changed)}`;
}

/** Says who can open the page once it is accepted. */
export function describeEffect({ address, access }: RemotePageItem): string {
  return `${describeAccess(access)} can open ${address}.`;
}

/** Says when accepted pages open. */
export function describeStart({ version, state }: Pick<PageRequest, "version" | "state">): string {
  if (state === "current") return "The version is in use, so the pages open from the next page load.";
  if (state === "canary") return "Browsers that get the canary open the pages from their next page load.";
  return `The pages open once ${version} is promoted or set as canary.`;
}
