import { expect, test } from "../fixtures/test";

const FOR_CLIENTS = ["Home", "Invoices", "Debits", "Integrations", "Settings"];
const FOR_ADMINS = [
  ...["Home", "Admin Dashboard", "Risk", "Disputes"],
  ...["Invoices", "Debits", "Return rates", "Bank disputes", "Reconciliation", "Possible duplicates", "Unbilled sales"],
  ...[
    "Url Codes Table",
    "Admin Form",
    "Webhook Inbox",
    "Invitations",
    "Audit log",
    "Remotes",
    "Agency",
    "Integrations",
    "Settings",
  ],
];
/** Plain names that the page shows beside names which do not explain themselves. */
const PLAIN: Readonly<Record<string, string>> = { "Admin Form": "New link" };
const HEADINGS: Readonly<Record<string, string | RegExp>> = { Home: /^Welcome/ };

for (const { who, label, links } of [
  { who: "client", label: "User", links: FOR_CLIENTS },
  { who: "admin", label: "Admin", links: FOR_ADMINS },
] as const) {
  test(`the sidebar of a ${who} has the links of the role, and each opens its page`, async ({ page, actAs }) => {
    await actAs(who);
    await page.goto("/");
    const nav = page.getByRole("navigation", { name: "Main" });
    await expect(nav.getByRole("link")).toHaveText(links.map((name) => `${name}${PLAIN[name] ?? ""}`));
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    for (const name of links) {
      await nav.getByRole("link", { name, exact: true }).click();
      // An admin's home is the client list.
      const shown = who === "admin" && name === "Home" ? "Admin Dashboard" : name;
      await expect(nav.getByRole("link", { name: shown, exact: true })).toHaveAttribute("aria-current", "page");
      const heading = { name: HEADINGS[shown] ?? shown, level: 1 };
      await expect(page.getByRole("main").getByRole("heading", heading)).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    }
  });
}

test("below 768 px the links are behind 'Open Nav Bar', and the browser stores only allowed values", async ({
  page,
  actAs,
}) => {
  await actAs("client");
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto("/init");
  const settings = page.getByRole("link", { name: "Settings" });
  await expect(settings).toBeHidden();
  await page.getByRole("button", { name: "Open Nav Bar" }).click();
  await settings.click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(settings).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByRole("button", { name: "Open Nav Bar" })).toBeHidden();
  await expect(settings).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(window.localStorage))).toEqual(["userName"]);
  // The token of health reports comes in idle time, and not at all above the limit of a network.
  const stored = await page.evaluate(() => Object.keys(window.sessionStorage));
  expect(stored.filter((key) => key !== "portal-remote-health")).toEqual([]);
});

test("logging out in a tab logs out all other tabs", async ({ context, page, signUp }) => {
  await signUp("complete");
  await page.goto("/usersettings");
  await expect(page.getByText(/^Hello (?!Partner)/)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/");
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("a browser without web workers still shows the page", async ({ page, actAs, guard }) => {
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
