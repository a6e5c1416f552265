import type { RemoteItem, RemotePageItem, RemoteReleaseItem } from "@portal/shared-ui/api";

/** Pages of one version that wait for an admin. */
export interface PageRequest {
  remote: string;
  version: string;
  state: RemotePageItem["state"];
  /** undefined: the list does not have it. */
  release: RemoteReleaseItem | undefined;
  pages: readonly RemotePageItem[];
}

const isSame = (one: RemotePageItem, other: RemotePageItem) =>
  one.name === other.name && one.path === other.path && toKey(one) === toKey(other);

const toKey = ({ access }: RemotePageItem) => [...access].sort().join();

const isWaiting = ({ acceptedAt }: RemotePageItem) => acceptedAt === null;

/** Finds the requests of each remote, its newest version first. A version is left out when a newer one asks for all of its pages. */
export function findRequests(remotes: readonly RemoteItem[]): readonly PageRequest[] {
  return remotes.flatMap((item) => {
    const requests: PageRequest[] = [];
    for (const version of new Set(item.pages.map((page) => page.version).reverse())) {
      const pages = item.pages.filter((page) => page.version === version && isWaiting(page));
      const asked = requests.flatMap((request) => request.pages);
      if (pages.every((page) => asked.some((other) => isSame(page, other)))) continue;
      const state = pages[0]?.state ?? "ready";
      const release = item.releases.find((known) => known.version === version);
      requests.push({ remote: item.remote, version, state, release, pages });
    }
    return requests;
  });
}

export interface AcceptedPage extends RemotePageItem {
  remote: string;
}

/** Finds accepted pages. A page that several versions declare is listed once, for the current one if that has it. */
export function findAccepted(remotes: readonly RemoteItem[]): readonly AcceptedPage[] {
  return remotes.flatMap(({ remote, pages }) => {
    const accepted = pages.filter((page) => !isWaiting(page));
    return accepted
      .filter((page, index) => accepted.findIndex((other) => isSame(page, other)) === index)
      .map((page) => ({ ...page, remote }));
  });
}
