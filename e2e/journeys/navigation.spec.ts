import { untilQuiet } from "../fixtures/quiet-network";
import { expect, test } from "../fixtures/test";
import { dates, openDates } from "../people/sales-screens";

const FOR_ALL = ["Home", "Integrations", "Settings"];
const HEADINGS: Readonly<Record<string, string | RegExp>> = { Home: /^Welcome/ };

for (const { who, label, links } of [
  { who: "client", label: "User", links: FOR_ALL },
  {
    who: "admin",
    label: "Admin",
    links: [...FOR_ALL, "Admin Dashboard", "Webhook Inbox", "Debits", "Url Codes Table", "Admin Form"],
  },
] as const) {
  test(`the sidebar of a ${who} has the links of the role, and each leads to its page`, async ({ page, actAs }) => {
    await actAs(who);
    await page.goto("/");
    const nav = page.getByRole("navigation", { name: "Main" });
    await expect(nav.getByRole("link")).toHaveText([...links]);
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    for (const name of links) {
      await nav.getByRole("link", { name, exact: true }).click();
      // An admin's home is the list of the clients.
      const shown = who === "admin" && name === "Home" ? "Admin Dashboard" : name;
      await expect(nav.getByRole("link", { name: shown, exact: true })).toHaveAttribute("aria-current", "page");
      const heading = { name: HEADINGS[shown] ?? shown, level: 1 };
      await expect(page.getByRole("main").getByRole("heading", heading)).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    }
  });
}

test("Back leads to the days that were shown before (issue 7.16)", async ({ page, actAs }) => {
  await actAs("client");
  await page.goto("/");
  const choose = async (preset: string): Promise<void> => {
    const panel = await openDates(page);
    await panel.getByRole("button", { name: preset, exact: true }).click();
    await panel.getByRole("button", { name: "Save", exact: true }).click();
  };
  await choose("7 days");
  await expect(page).toHaveURL(/start=/);
  const week = await dates(page).innerText();
  const address = page.url();
  await choose("365 days");
  await expect(dates(page)).not.toHaveText(week);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(dates(page)).toHaveText(week);
  await page.goForward();
  await expect(dates(page)).not.toHaveText(week);
});

test("a name that the server does not tell is 'Partner'", async ({ page, actAs, guard }) => {
  await actAs("client");
  guard.announce({ url: "/api/recover/get-username", status: 503 });
  await page.route("**/api/recover/get-username", (route) => route.fulfill({ status: 503, json: {} }));
  const answer = page.waitForResponse(/get-username$/);
  await page.goto("/");
  await (await answer).finished();
  await expect(page.getByText("Hello Partner", { exact: true })).toBeVisible();
});

test("the name is asked for once and kept", async ({ page, actAs }) => {
  await actAs("client");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/recover/get-username")) asked += 1;
  });
  await page.goto("/");
  await expect(page.getByText(/^Hello (?!Partner)/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Hello (?!Partner)/)).toBeVisible();
  await untilQuiet(page);
  expect(asked).toBe(1);
});

test("below 768 px the links are behind 'Open Nav Bar'", async ({ page, actAs }) => {
  await actAs("client");
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto("/");
  const settings = page.getByRole("link", { name: "Settings" });
  await expect(settings).toBeHidden();
  await page.getByRole("button", { name: "Open Nav Bar" }).click();
  await settings.click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(settings).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByRole("button", { name: "Open Nav Bar" })).toBeHidden();
  await expect(settings).toBeVisible();
});

test("a failed log-out goes to /login, says so and stays; a second try ends it", async ({ page, signUp, guard }) => {
  await signUp("complete");
  guard.announce({ url: "/api/recover/logout", status: 500 });
  await page.route("**/api/recover/logout", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  const words = page.getByText("You may still be signed in on the server. Try again.", { exact: true });
  await expect(words).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem("userName"))).toBeNull();
  await page.unroute("**/api/recover/logout");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(words).toHaveCount(0);
  await page.goto("/");
  await expect(page).toHaveURL("/login");
});

test("a log-out in one tab reaches the other", async ({ context, page, signUp }) => {
  await signUp("complete");
  await page.goto("/usersettings");
  await expect(page.getByText(/^Hello (?!Partner)/)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/");
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("a page that does not load its data says so in place, and Retry brings it", async ({ page, actAs, guard }) => {
  await actAs("client");
  for (const { path, call, title, shown } of [
    { path: "/init", call: "/api/integration/get-all", title: /Could not load/, shown: "Square" },
    {
      path: "/usersettings",
      call: "/api/recover/all-user-info",
      title: "Failed to fetch user information.",
      shown: "Business name",
    },
  ]) {
    await page.route(`**${call}`, (route) =>
      route.fulfill({ status: 400, json: { message: "Out of order.", type: "error" } }),
    );
    guard.announce({ url: call, status: 400 });
    await page.goto(path);
    await expect(page.getByRole("alert").getByText(title)).toBeVisible();
    await page.unroute(`**${call}`);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("main").getByText(shown, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
});

test("a browser that refuses workers shows the page all the same", async ({ page, actAs, guard }) => {
  guard.announceWords(/no worker here/);
  await page.addInitScript(() => {
    const refuse = function (): never {
      throw new Error("no worker here");
    };
    Object.assign(window, { Worker: refuse });
  });
  await actAs("client");
  await page.goto("/init");
  await expect(page.getByRole("heading", { name: "Integrations", level: 1 })).toBeVisible();
});
