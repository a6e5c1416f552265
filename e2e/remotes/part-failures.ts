import type { RegistryRow } from "@portal/api-contract";
import type { Page, Route } from "@playwright/test";

import type { Announcement } from "../fixtures/page-guard";
import { notLoaded, registeredAgain } from "./entry-failures";
import { hang } from "./held-time";

/** A kind of file that a remote's page needs besides the entry. */
export interface Part {
  name: string;
  ending: ".js" | ".css";
  /** True: a file of a lazily loaded page, which the registry does not name. False: a file of the remote's module. */
  isLazy: boolean;
}

export interface PartFailure {
  name: string;
  answer: (route: Route, part: Part) => Promise<void>;
  status?: Announcement["status"];
  hangs?: boolean;
  /** The browser gets another content than the manifest names. */
  isAltered?: boolean;
}

const NOT_THE_FILE = "<!doctype html><title>Something else</title>";

export const PART_FAILURES: readonly PartFailure[] = [
  { name: "missing", status: 404, answer: (route) => route.fulfill({ status: 404, body: "gone" }) },
  { name: "hanging", hangs: true, answer: hang },
  {
    name: "changed on its way",
    isAltered: true,
    answer: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n/* injected */` });
    },
  },
  {
    name: "corrupt",
    isAltered: true,
    // Browsers accept any text as a style sheet, but check its type.
    answer: (route, { ending }) =>
      route.fulfill({
        contentType: ending === ".js" ? "text/javascript" : "text/html",
        headers: { "X-Content-Type-Options": "nosniff" },
        body: NOT_THE_FILE,
      }),
  },
];

export async function failPart(page: Page, release: RegistryRow, part: Part, failure: PartFailure): Promise<void> {
  await page.route(
    (url) => isPart(url.pathname, release, part),
    (route) => failure.answer(route, part),
  );
}

/** Returns whether the path is such a file of the release. The entry is not one. */
function isPart(path: string, { entry, preload }: RegistryRow, { ending, isLazy }: Part): boolean {
  const folder = entry.slice(0, entry.lastIndexOf("/") + 1);
  if (path === entry || !path.startsWith(folder) || !path.endsWith(ending)) return false;
  return preload.includes(path) !== isLazy;
}

/** Returns the exact messages of console and page about the failure. */
export function listPartWords(id: string, { isLazy, ending }: Part, { name, hangs, isAltered }: PartFailure): RegExp[] {
  const words = [registeredAgain(id)];
  if (isLazy) words.push(/^console error: ChunkLoadError: /);
  else if (hangs) words.push(new RegExp(`RemoteError: The chunks of ${id} did not come within 8000 ms`));
  else words.push(notLoaded(id));
  if (name === "corrupt" && ending === ".css") return [...words, /^console error: Refused to apply style/];
  return isAltered ? [...words, /^console error: Failed to find a valid digest in the 'integrity' attribute/] : words;
}
