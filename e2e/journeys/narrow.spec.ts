import type { Locator, Page } from "@playwright/test";

import { doubleText, expectNoSidewaysScroll } from "../fixtures/accessibility";
import { untilQuiet } from "../fixtures/quiet-network";
import { expect, test } from "../fixtures/test";
import { fillLogin } from "../people/screens";

test.use({ viewport: { width: 360, height: 740 } });

for (const path of ["/inbox", "/square"]) {
  test(`${path} of the Lab with text of 200% does not scroll sideways at 360 px`, async ({ page, environment }) => {
    await page.goto(environment.labUrl + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await doubleText(page);
    await expectNoSidewaysScroll(page, path);
  });
}

declare global {
  interface Window {
    /** Sum of Chromium's layout shifts since the page opened. */
    shifts: number;
    /** Moved elements with their old and new positions. */
    shifted: string[];
  }
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = 0;
    window.shifted = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        window.shifts += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          window.shifted.push(`${node?.textContent?.slice(0, 40) ?? ""}: ${String(from.top)} to ${String(to.top)}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

for (const call of ["/api/recover/all-user-info", "/api/account/passkeys"]) {
  test(`with text of 200% 'Retry' fits on one line at 360 px when ${call} fails (issue 8)`, async ({
    page,
    actAs,
    guard,
  }) => {
    await actAs("client");
    guard.announce({ url: call, status: 503 });
    await page.route(`**${call}`, (route) => route.fulfill({ status: 503, json: { message: "Busy." } }));
    await page.goto("/usersettings");
    const retry = page.getByRole("button", { name: "Retry" });
    await expect(retry).toBeVisible();
    await doubleText(page);
    await expectNoSidewaysScroll(page, "what did not load");
    const lines = await retry.getByText("Retry").evaluate((words) => {
      return words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight);
    });
    expect(Math.round(lines), "lines of 'Retry'").toBe(1);
  });
}

test("with text of 200% an event breaks between words only at 360 px (issue 12)", async ({ page, actAs }) => {
  const sale = { id: "evt_1", system: "square", action: "sale", person: null, item: "Full Detail", amount: 1_033_866 };
  await page.route("**/api/integration/recent-events*", (route) =>
    route.fulfill({ json: [{ ...sale, at: "2026-11-20T21:52:00Z" }] }),
  );
  await actAs("client");
  await page.goto("/");
  const words = page.getByText("New sale in Square", { exact: true });
  await expect(words).toHaveCount(2);
  await doubleText(page);
  await expectNoSidewaysScroll(page, "Home with an event");
  for (const place of await words.all()) {
    const lines = await place.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    });
    expect(lines, "lines of four words").toBeLessThanOrEqual(4);
  }
});

test("with text of 200% the bridge does not break its amounts at 360 px (issue 12)", async ({ page, actAs }) => {
  await actAs("client");
  await page.goto("/");
  await page.getByText("How we calculated this").click();
  await doubleText(page);
  const steps = page.getByRole("table", { name: "From what customers paid to the commission" });
  await expect(steps.getByRole("row", { name: /^You sold/ })).toBeVisible();
  const right = await steps.evaluate((table) => table.getBoundingClientRect().right);
  expect(right, "the right edge of the amounts").toBeLessThan(360);
});

const PHONE = { where: "on a phone", width: 360, height: 740, text: "100%" };

for (const { who, path, shown, where, width, height, text } of [
  { who: "client", path: "/", shown: "Times in", ...PHONE },
  { who: "client", path: "/", shown: "Times in", ...PHONE, where: "on a phone with text of 200%", text: "200%" },
  { who: "client", path: "/", shown: "Times in", where: "on a desk", width: 1280, height: 900, text: "100%" },
  { who: "client", path: "/init", shown: "Last sync", ...PHONE },
  { who: "client", path: "/usersettings", shown: "Business name", ...PHONE },
  { who: "admin", path: "/AdminDash", shown: "Casey Rivera", ...PHONE },
] as const) {
  test(`${path} does not shift ${where} while it loads (issue 7.16)`, async ({ page, actAs }) => {
    await page.setViewportSize({ width, height });
    await actAs(who);
    await watchShifts(page);
    await page.addInitScript((size) => {
      // At this moment the document has no root element yet.
      new MutationObserver((_, observer) => {
        document.documentElement.style.setProperty("font-size", size);
        observer.disconnect();
      }).observe(document, { childList: true });
    }, text);
    await page.goto(path);
    await expect(page.getByText(shown).first()).toBeVisible();
    await untilQuiet(page);
    const shifted = (await page.evaluate(() => window.shifted)).join("\n");
    expect(await page.evaluate(() => window.shifts), `cumulative layout shift, by\n${shifted}`).toBeLessThanOrEqual(
      0.02,
    );
  });
}

test("a long word wraps on /error (issue 7.16)", async ({ page }) => {
  await page.goto(`/error?message=${"x".repeat(300)}`);
  await expect(page.getByText("x".repeat(300))).toBeVisible();
  await expectNoSidewaysScroll(page, "a long word");
});

test("on a phone toasts show one at a time over the header (issue 7.16)", async ({ page, guard }) => {
  guard.announce({ url: "/api/user/login", status: 401 });
  await page.goto("/login");
  const enter = async (password: string) => {
    await fillLogin(page, { email: "nobody@example.test", password });
    await page.keyboard.press("Enter");
  };
  const toasts = page.getByRole("region", { name: "Messages" }).getByRole("listitem", { includeHidden: true });
  await enter("Wrong-Password-1!");
  // Toasts stay while the pointer is on them.
  await toasts.hover();
  await enter("Wrong-Password-2!");
  await expect(toasts).toHaveCount(2);
  const shown = toasts.filter({ visible: true });
  await expect(shown).toHaveCount(1);
  const bottom = await edgeOf(shown, "bottom");
  expect(bottom).toBeLessThanOrEqual(64);
  expect(bottom).toBeLessThanOrEqual(await edgeOf(page.getByRole("heading", { level: 1 }), "top"));
});

test("on a phone a long toast can be read and dismissed (issue 7.16)", async ({ page }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  const toast = page.getByRole("region", { name: "Messages" }).getByRole("listitem");
  await toast.hover();
  await expect(toast).toContainText("First name is required. Last name is required.");
  const message = toast.getByRole("paragraph");
  const hidden = await message.evaluate((shown) => shown.scrollWidth - shown.clientWidth);
  expect(hidden, "pixels of the words that are cut").toBeLessThanOrEqual(0);
  await expect(toast.getByRole("button", { name: "Dismiss" })).toBeInViewport({ ratio: 1 });
  expect(await edgeOf(toast, "right")).toBeLessThanOrEqual(360);
  expect(await edgeOf(toast, "bottom")).toBeLessThanOrEqual(
    await edgeOf(page.getByRole("heading", { level: 1 }), "top"),
  );
});

async function edgeOf(element: Locator, edge: "top" | "right" | "bottom"): Promise<number> {
  return element.evaluate((shown, name) => shown.getBoundingClientRect()[name], edge);
}
