import type { ReleaseErrorsAnswer, ReleaseHealth, ReleasesAnswer } from "@portal/api-contract";
import type { APIRequestContext, Page } from "@playwright/test";

import { expect, test } from "../fixtures/test";
import { DEMO } from "../people/person";
import { registeredAgain } from "./entry-failures";
import { publishRelease, useAsCanary } from "./published-release";
import { containerScript, throwingDefinition } from "./remote-releases";

const REMOTE = "mfe-auth";

/** Leaves the page, which then reports, and waits for the health that the report brings. */
async function expectHealth(
  page: Page,
  request: APIRequestContext,
  version: string,
  expected: Partial<ReleaseHealth>,
): Promise<void> {
  await page.goto("about:blank");
  const read = async (): Promise<ReleaseHealth | null | undefined> => {
    const answer = (await (await request.get(`/api/remotes/${REMOTE}/releases`)).json()) as ReleasesAnswer;
    return answer.data.find((release) => release.version === version)?.health;
  };
  await expect.poll(read, { message: "the health of the release" }).toMatchObject(expected);
}

/** Opens a page as a guest and waits until the reporter has its token, which it asks for after the first input. */
async function openReported(page: Page, path: string): Promise<void> {
  const token = page.waitForResponse("**/api/remotes/health");
  await page.goto(path);
  await page.keyboard.press("Shift");
  expect((await token).ok()).toBe(true);
}

test("a canary that throws is reported with its error, and the page falls back", async ({
  page,
  guard,
  newBrowser,
  environment,
}) => {
  const { calls, context } = await newBrowser();
  await calls.signIn(DEMO.admin);
  const version = `98.0.${String(Date.now() % 1_000_000)}`;
  const script = containerScript(REMOTE, throwingDefinition(REMOTE));
  const release = await publishRelease(context.request, environment.portalUrl, { remote: REMOTE, version, script });
  await useAsCanary(page, release);
  guard.announceWords(/^console error: Error: broken on purpose/, registeredAgain(REMOTE));
  await openReported(page, "/login");
  await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
  await expectHealth(page, context.request, version, { sessions: 1, sessionsWithErrors: 1 });
  const path = `/api/remotes/${REMOTE}/releases/${version}/errors`;
  const errors = (await (await context.request.get(path)).json()) as ReleaseErrorsAnswer;
  expect(errors.data.map(({ message }) => message).sort()).toEqual([
    "Did not load. Code: PAGE",
    "Error: broken on purpose",
  ]);
  expect(errors.data.map(({ stack }) => stack).join()).toContain(`/remotes/${REMOTE}/${version}/remoteEntry.`);
});

/** Pages that block for 5.6 s, half of it while they render, and add a listener each time. */
const greedy = `(() => {
  const block = (ms) => { const end = performance.now() + ms; while (performance.now() < end); };
  const page = (name) => () => {
    window.addEventListener("resize", () => name);
    if (!globalThis.hasBlocked) {
      globalThis.hasBlocked = true;
      block(2800);
      setTimeout(() => { block(2800); document.title = "blocked"; });
    }
    return name;
  };
  return { id: "${REMOTE}", contractVersion: "1.0.0", pages: { login: page("one"), register: page("two") } };
})()`;

test("a remote that blocks its page and leaves listeners behind is named", async ({
  page,
  newBrowser,
  environment,
}) => {
  const { calls, context } = await newBrowser();
  await calls.signIn(DEMO.admin);
  const version = `98.1.${String(Date.now() % 1_000_000)}`;
  const script = containerScript(REMOTE, greedy);
  const release = await publishRelease(context.request, environment.portalUrl, { remote: REMOTE, version, script });
  await useAsCanary(page, release);
  await openReported(page, "/login");
  await expect(page.getByText("one")).toBeVisible();
  const visit = (path: string): Promise<void> =>
    page.evaluate((to) => {
      window.history.pushState({}, "", to);
      window.dispatchEvent(new PopStateEvent("popstate"));
    }, path);
  for (const [path, shown] of [
    ["/register", "two"],
    ["/login", "one"],
    ["/register", "two"],
  ] as const) {
    await visit(path);
    await expect(page.getByText(shown)).toBeVisible();
  }
  // The shell gives a page two seconds to clean up.
  await page.waitForFunction(
    (since) => performance.now() > since + 3_000,
    await page.evaluate(() => performance.now()),
  );
  await expectHealth(page, context.request, version, {
    ...{ sessions: 1, sessionsWithErrors: 0, blockedSessions: 1, leakingSessions: 1 },
  });
});
