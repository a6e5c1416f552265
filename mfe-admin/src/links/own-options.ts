import { LINK_OPTION_LISTS, type LinkOptionList, type LinkOptions } from "@portal/shared-ui/api";

export type OptionLists = Readonly<Record<LinkOptionList, readonly string[]>>;

const fold = (text: string) => text.trim().toLowerCase();

/** Joins the lists in order. Ignores case and keeps the first spelling of each word. */
export function joinOptions(...lists: readonly (readonly string[])[]): string[] {
  const seen = new Map<string, string>();
  for (const word of lists.flat()) if (word.trim() !== "" && !seen.has(fold(word))) seen.set(fold(word), word.trim());
  return [...seen.values()];
}

/** This browser's own options: a JSON array under each list's name (S44). Invalid values count as empty. */
export function readOwnOptions(): OptionLists {
  return mapLists((list) => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(list) ?? "[]");
      return Array.isArray(kept) ? kept.filter((word): word is string => typeof word === "string") : [];
    } catch {
      return [];
    }
  });
}

/** If the browser has no storage, the words still reach everyone through the portal. */
function keepOwn(list: LinkOptionList, words: readonly string[]): void {
  try {
    localStorage.setItem(list, JSON.stringify(words));
  } catch {
    return;
  }
}

export function addOwnOptions(used: readonly { list: LinkOptionList; word: string }[], known: OptionLists): void {
  const own = readOwnOptions();
  for (const list of LINK_OPTION_LISTS) {
    const words = used.filter((one) => one.list === list).map(({ word }) => word);
    const fresh = joinOptions(known[list], words).slice(joinOptions(known[list]).length);
    if (fresh.length > 0) keepOwn(list, joinOptions(own[list], fresh));
  }
}

export function renameOwnOption(list: LinkOptionList, from: string, to: string): void {
  const words = readOwnOptions()[list];
  if (!words.some((word) => fold(word) === fold(from))) return;
  keepOwn(list, joinOptions(words.map((word) => (fold(word) === fold(from) ? to : word))));
}

/** Joins both, with shared options first. */
export function mergeOptions(shared: OptionLists, own: OptionLists): LinkOptions {
  return mapLists((list) => joinOptions(shared[list], own[list]));
}

function mapLists<Value>(read: (list: LinkOptionList) => Value): Record<LinkOptionList, Value> {
  return {
    platform: read("platform"),
    destination: read("destination"),
    contentType: read("contentType"),
    contentCategory: read("contentCategory"),
  };
}
