import type { Page } from "@playwright/test";

import { eventually } from "../fixtures/eventually";
import { expect, test as base } from "../fixtures/test";
import { readInboundUrl } from "../people/portal-calls";
import { figure } from "../people/sales-screens";
import { type OwnWeb, startOwnWeb } from "../remotes/own-web";

interface LiveFixtures {
  /** Posts a lead to the signed-in client's secret address. */
  sendLead: (name: string) => Promise<void>;
  /** Starts another web process on the same database. With a stopped process's port it replaces that process. */
  startWeb: (port?: number) => Promise<OwnWeb>;
}

const test = base.extend<LiveFixtures>({
  sendLead: async ({ page, calls }, use) => {
    let address = "";
    await use(async (name) => {
      address ||= await readInboundUrl(calls);
      const answer = await page.request.post(address, { data: { name, id: name } });
      expect(answer.ok(), await answer.text()).toBe(true);
    });
  },
  startWeb: async ({ environment }, use) => {
    const started: OwnWeb[] = [];
    await use(async (port) => {
      const web = await startOwnWeb(environment.dataDir, { port });
      started.push(web);
      return web;
    });
    for (const web of started) await web.stop();
  },
});

const eventsOf = (window: Page) => window.getByRole("list", { name: "Recent Events" }).getByRole("listitem");

/** Returns when the page was loaded. Only a reload changes it. */
const opened = () => performance.timeOrigin;

test("two windows share an event stream, which survives a closed window", async ({
  page,
  openShop,
  calls,
  sendLead,
  guard,
}) => {
  await openShop();
  const streams: string[] = [];
  page.context().on("request", (request) => {
    if (request.resourceType() === "eventsource") streams.push(new URL(request.url()).pathname);
  });
  const other = await page.context().newPage();
  for (const window of [page, other]) {
    await window.goto("/");
    await expect(window.getByText("Live", { exact: true })).toBeVisible();
  }
  expect(streams).toEqual(["/api/sse/events"]);

  await sendLead("Mia");
  for (const window of [page, other]) await expect(eventsOf(window).first()).toContainText("Mia became a new lead");

  await page.close();
  await expect.poll(() => streams).toHaveLength(2);
  await sendLead("Ken");
  await expect(eventsOf(other).first()).toContainText("Ken became a new lead");

  // The session ends outside the page, so an open request may get 401.
  guard.announce({ url: "/api/", status: 401, optional: true });
  await calls.call("/recover/logout", {});
  await eventually(other).toHaveURL(/\/login/);
});

test("browsers on two processes show each missed event once after an outage", async ({
  page,
  openShop,
  sellers,
  newBrowser,
  startWeb,
  sendLead,
  guard,
}) => {
  const { person, seller } = await openShop();
  const web = await startWeb();
  const other = await newBrowser({ baseURL: web.url, viewport: { width: 360, height: 800 } });
  await other.calls.signIn(person);
  const both = [page, other.page];
  for (const window of both) {
    await window.goto("/");
    await expect(window.getByText("Live", { exact: true })).toBeVisible();
    await expect(figure(window, "You sold")).toHaveText("$0.00");
  }
  const since = await Promise.all(both.map((window) => window.evaluate(opened)));
  await sellers.sell(seller, { item: "Interior", amount: 20_000 });
  await sendLead("Mia");
  for (const window of both) {
    await eventually(eventsOf(window).filter({ hasText: "New sale in Square" })).toHaveCount(1);
    await eventually(eventsOf(window).filter({ hasText: "Mia became a new lead" })).toHaveCount(1);
    await eventually(figure(window, "You sold")).toHaveText("$200.00");
  }

  guard.announce({ url: `${web.url}/api/`, status: "failed", optional: true });
  const returned = other.page.waitForResponse(
    (response) => response.request().resourceType() === "eventsource" && response.ok(),
  );
  await web.stop();
  await expect(other.page.getByText("Live", { exact: true })).toBeHidden();
  for (const name of ["Ken", "Zoe"]) await sendLead(name);
  await sellers.sell(seller, { item: "Wax", amount: 5_000 });
  await eventually(figure(page, "You sold")).toHaveText("$250.00");
  await startWeb(Number(new URL(web.url).port));
  expect((await (await returned).request().allHeaders())["last-event-id"]).toMatch(/^\d+$/);
  for (const window of both) {
    for (const name of ["Mia", "Ken", "Zoe"]) {
      await eventually(eventsOf(window).filter({ hasText: `${name} became a new lead` })).toHaveCount(1);
    }
    await eventually(figure(window, "You sold")).toHaveText("$250.00");
  }
  expect(await Promise.all(both.map((window) => window.evaluate(opened)))).toEqual(since);
});
