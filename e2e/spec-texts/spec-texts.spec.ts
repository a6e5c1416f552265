import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";

import { expect, leavePage, test } from "../fixtures/test";
import { BUILT_TEXTS } from "./built.texts";
import { type SceneName, SCENES } from "./scenes";
import type { PendingText } from "./spec-text";

/** Quoted texts of unfinished parts. The list must only shrink: see pending-counts.json. */
const PENDING_TEXTS: readonly PendingText[] = [];

/** Scenes that share a browser in sequence, so that each scene only opens its page. */
const TOGETHER: Readonly<Record<string, readonly SceneName[]>> = {
  "a guest": [
    ...(["login", "login refused", "social login", "register", "social register", "register email"] as const),
    ...(["register taken", "password reset", "error", "post callback", "get callback", "get callback odd"] as const),
  ],
  "the demo client": [
    ...(["sidebar without a name", "sidebar", "nav bar", "sales", "init", "linked Square"] as const),
    ...(["settings", "settings sections", "broken invoices", "session check"] as const),
    ...(["bank connect", "account choice", "debit authorization"] as const),
    ...(["deposits", "deposits with a code", "bank afterwards"] as const),
  ],
  "the demo admin": [
    ...(["sidebar of the admin", "clients of the admin", "client list", "client sales"] as const),
    ...(["bank transactions", "empty link form", "made link", "url tables", "agreement of an admin"] as const),
  ],
  "a new client": ["login flow", "unlinked Square", "website", "agreement", "saved settings", "logout"],
  "a client who sells": ["no sales", "events", "bill"],
};

const together = new Set<string>(Object.values(TOGETHER).flat());
/** Scenes with their own browser, because they stop its clock or change the person. */
const alone = Object.keys(SCENES).filter((name): name is SceneName => name in SCENES && !together.has(name));

for (const [who, scenes] of [...Object.entries(TOGETHER), ...alone.map((name) => [name, [name]] as const)]) {
  test(`every quoted text shows: ${who}`, async ({
    page,
    guard,
    signUp,
    openShop,
    actAs,
    inbox,
    newBrowser,
    person,
    calls,
    sellers,
    sales,
  }) => {
    test.slow();
    const people = { signUp, openShop, actAs, newBrowser, person, calls, sellers, sales };
    for (const scene of scenes) {
      const texts = BUILT_TEXTS.filter((entry) => entry.scene === scene);
      const [first] = texts;
      await test.step(`${first?.role ?? "nobody"} at ${first?.page ?? "no page"} ${first?.action ?? scene}`, async () => {
        const shown = new Set<string>();
        const see = async (...wanted: string[]): Promise<void> => {
          for (const text of wanted) {
            await expect(findText(page, text), `"${text}"`).toBeVisible();
            shown.add(text);
          }
        };
        const seen = (text: string): void => void shown.add(text);
        await SCENES[scene]({ page, guard, inbox, ...people, see, seen });
        expect([...shown].sort()).toEqual(texts.map(({ text }) => text).sort());
        await leavePage(page, guard);
      });
    }
  });
}

/** Finds the text as words, or as a field's value. */
function findText(page: Page, text: string): Locator {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\bN\b/, "\\d+");
  const words = new RegExp(`(?<!\\w)${escaped}(?!\\w)`);
  return page
    .getByText(words)
    .or(page.getByRole("button", { name: words }))
    .or(page.locator(`input[value=${JSON.stringify(text)}]`))
    .filter({ visible: true })
    .first();
}

test("the list of pending texts only shrinks", () => {
  const counts = readCounts();
  const { pending } = counts;
  expect(pending.at(-1), "append the new, smaller number to pending-counts.json").toBe(PENDING_TEXTS.length);
  pending.forEach((count, index) => {
    if (index > 0) expect(count).toBeLessThan(pending[index - 1] ?? 0);
  });
});

test("finished and pending texts are all quoted texts", () => {
  expect(BUILT_TEXTS.length + PENDING_TEXTS.length).toBe(readCounts().all);
});

test("each text is listed once per page and action", () => {
  const keys = [...BUILT_TEXTS, ...PENDING_TEXTS].map(({ text, page, action }) => `${page} | ${action} | ${text}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { waitsFor } of PENDING_TEXTS) expect(waitsFor).not.toBe("");
});

interface Counts {
  /** Number of quoted texts. */
  all: number;
  /** Numbers of pending texts, latest last. */
  pending: number[];
}

function readCounts(): Counts {
  const counts: unknown = JSON.parse(readFileSync(join(__dirname, "pending-counts.json"), "utf8"));
  if (!isCounts(counts)) throw new Error("pending-counts.json is {all, pending: [number]}.");
  return counts;
}

function isCounts(value: unknown): value is Counts {
  return (
    typeof value === "object" && value !== null && "all" in value && "pending" in value && Array.isArray(value.pending)
  );
}
