import type { ReleasePlace } from "../parse-registry.js";

export type ReleaseName = Pick<ReleasePlace, "remote" | "version">;

export interface ReleaseAddresses {
  /** Called for each release whose code may run. `find` returns this object. */
  add: (place: ReleasePlace) => void;
  /** Finds the release of the first file in the text, which is a stack or an address. Null: no remote's file. */
  find: (text: string) => ReleaseName | null;
}

const ADDRESS = /https?:\/\/[^\s()'"<>]+/g;

/** Knows whose file an address is, by the folder of the release's files. */
export function createReleaseAddresses(): ReleaseAddresses {
  const folders = new Map<string, ReleaseName>();

  /** By the longest folder: one team's folder may be above another's. */
  function findOwner(address: string): ReleaseName | null {
    const [owner] = [...folders]
      .filter(([folder]) => address.startsWith(folder))
      .sort(([one], [other]) => other.length - one.length);
    return owner?.[1] ?? null;
  }

  return {
    add(place) {
      folders.set(place.entry.slice(0, place.entry.lastIndexOf("/") + 1), place);
    },
    find(text) {
      for (const [address] of text.matchAll(ADDRESS)) {
        const owner = findOwner(address);
        if (owner) return owner;
      }
      return null;
    },
  };
}
