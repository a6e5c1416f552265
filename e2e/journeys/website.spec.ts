import { createHash } from "node:crypto";

import type { Page } from "@playwright/test";

import { expectFit } from "../fixtures/accessibility";
import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { LabWebsites } from "../lab/lab-websites";
import { openWebsiteDialog, PERSON_AGENT, readTag, websiteCard } from "../people/website-screens";

test.use({ userAgent: PERSON_AGENT });

/** Returns all global names of a page, including those that every window has. */
const listGlobals = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.getOwnPropertyNames(window).sort((one, other) => (one < other ? -1 : 1)));

test("a client connects a website after fixing a named fault", async ({
  page,
  signUp,
  newBrowser,
  environment,
  calls,
  inbox,
}) => {
  const { business } = await signUp("complete");
  const sites = new LabWebsites(page.context().request, environment.labUrl);
  const dialog = await openWebsiteDialog(page);
  await expect(dialog.locator("pre")).toContainText("/t.js");
  const tag = await readTag(dialog);
  const { address, url } = await sites.publish(business, { tag, fault: "blocking-policy" });

  const webPerson = `web-person-${String(Date.now())}@agency.test`;
  await dialog.getByRole("button", { name: "Send it to my web person" }).click();
  await dialog.getByLabel("Their email address").fill(webPerson);
  await expectFit(page, "the mail to a web person");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await eventually(dialog).toContainText(`Sent to ${webPerson}.`);
  expect(await inbox.takeLink(webPerson, "/t\\.js")).toContain(environment.portalUrl);

  await dialog.getByLabel("Your website").fill(address);
  await dialog.getByRole("button", { name: "Test Connection" }).click();
  const alert = dialog.getByRole("alert");
  await expect(alert).toContainText("Your website's security policy does not let the script run.");
  await expect(alert).toContainText("script-src and img-src");
  await expect(alert).toBeInViewport({ ratio: 0.9 });
  await expectFit(page, "the failed test of the website");

  await sites.publish(business, { fault: "strict-policy" });
  await dialog.getByRole("button", { name: "Test Connection" }).click();
  await expect(dialog).toContainText("Connected successfully! Closing...");
  await expect(dialog).toBeHidden();
  await expect(websiteCard(page)).toContainText("Connected");

  const visitor = await newBrowser({ userAgent: PERSON_AGENT });
  const plain = await sites.publish(`plain ${business}`, { tag: "" });
  await visitor.page.goto(plain.url, { waitUntil: "networkidle" });
  const withoutTag = await listGlobals(visitor.page);
  const hit = visitor.page.waitForResponse((response) => response.url().includes("/api/track.gif"));
  await visitor.page.goto(`${url}?utm_source=flyer&name=Ana`);
  const first = await hit;
  expect(first.status()).toBe(200);
  expect(first.url()).not.toContain("Ana");
  const second = visitor.page.waitForResponse((response) => response.url().includes("prices"));
  await visitor.page.getByRole("button", { name: "Prices" }).click();
  expect((await second).url()).toContain("/api/track.gif");
  expect(await visitor.context.cookies(url)).toEqual([]);
  expect(await listGlobals(visitor.page)).toEqual(withoutTag);

  await eventually.poll(() => calls.readConnection("web")).toMatchObject({ visits: 1 });
  await page.reload();
  await expect(websiteCard(page)).toContainText("1 visit");
  await websiteCard(page).getByRole("button", { name: "Details Website" }).click();
  await expect(websiteCard(page)).toContainText("Your website is already connected.");
  await expectFit(page, "the connected website");
  const events: unknown = await (await calls.get("/integration/recent-events")).json();
  expect(events).toContainEqual(expect.objectContaining({ system: "web", action: "site_visit", person: null }));

  await websiteCard(page).getByRole("button", { name: "Unlink Website" }).click();
  const warning = page.getByRole("dialog", { name: "WARNING" });
  await expect(warning).toContainText("We stop counting visits right away");
  await warning.getByRole("button", { name: "Unlink" }).click();
  await eventually(websiteCard(page)).toContainText("Not connected");
});

for (const [name, script] of [
  ["Do Not Track", () => Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" })],
  [
    "Global Privacy Control",
    () => Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  ],
] as const) {
  test(`under ${name} the script sends and stores nothing`, async ({ page, environment }) => {
    const sites = new LabWebsites(page.context().request, environment.labUrl);
    const tag = `<script async src="${environment.portalUrl}/t.js" data-key="pk_nobody"></script>`;
    const { url } = await sites.publish(`quiet ${name}`, { tag });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.addInitScript(script);
    await page.goto(url, { waitUntil: "networkidle" });
    expect(asked.filter((address) => address.endsWith("/t.js"))).toHaveLength(1);
    expect(asked.filter((address) => address.includes("track.gif"))).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
}

test("each page shown without a load is reported once with the previous page", async ({ page, environment }) => {
  const sites = new LabWebsites(page.context().request, environment.labUrl);
  const tag = `<script async src="${environment.portalUrl}/t.js" data-key="pk_nobody"></script>`;
  const { url } = await sites.publish("single page", { tag });
  const hits: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams: told } = new URL(request.url());
    const pathOf = (name: string) => (told.get(name) === "" ? "" : new URL(told.get(name) ?? "").pathname);
    if (pathname === "/api/track.gif") hits.push(`${pathOf("u")} from ${pathOf("r")}`);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    const come = (what: "popstate" | "hashchange") =>
      new Promise((resolve) => window.addEventListener(what, resolve, { once: true }));
    history.pushState(null, "", "/prices");
    history.pushState(null, "", "/prices");
    history.replaceState({ scrolled: 1 }, "", "/prices?size=large");
    const moved = come("hashchange");
    location.hash = "wax";
    await moved;
    history.replaceState(null, "", "/offers");
    const back = come("popstate");
    history.back();
    await back;
    const forward = come("popstate");
    history.forward();
    await forward;
    history.pushState(null, "", "/end");
  });
  await expect.poll(() => hits.at(-1)).toMatch(/^\/end from/);
  const { pathname: start } = new URL(url);
  expect(hits).toEqual([
    `${start} from `,
    `/prices from ${start}`,
    "/offers from /prices",
    "/prices from /offers",
    "/offers from /prices",
    "/end from /offers",
  ]);
});

for (const [attribute, isTold] of [
  ["data-leads", true],
  ["", false],
] as const) {
  test(`a sent form reports ${isTold ? "hashes alone" : "nothing"} when the tag has '${attribute}', under a strict policy`, async ({
    page,
    environment,
  }) => {
    const sites = new LabWebsites(page.context().request, environment.labUrl);
    const tag = `<script async src="${environment.portalUrl}/t.js" data-key="pk_nobody" ${attribute}></script>`;
    const { url } = await sites.publish(`form ${attribute || "plain"}`, { tag, fault: "strict-policy" });
    const hits: URL[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/track.gif")) hits.push(new URL(request.url()));
    });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.evaluate(async () => {
      const form = document.createElement("form");
      for (const [type, value] of [
        ["email", " Ada@Mail.test "],
        ["tel", "(202) 555-0143"],
        ["text", "a word of hers"],
      ] as const) {
        form.append(Object.assign(document.createElement("input"), { type, value }));
      }
      form.addEventListener("submit", (event) => event.preventDefault());
      document.body.append(form);
      form.requestSubmit();
      // Form values are hashed before they are sent; after more hashes they have been sent.
      for (let count = 0; count < 5; count += 1) await crypto.subtle.digest("SHA-256", new Uint8Array(1));
      history.pushState(null, "", "/sites/demo/after-the-form");
    });
    await expect.poll(() => hits.some(({ search }) => search.includes("after-the-form"))).toBe(true);
    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
    await expect
      .poll(() => hits.flatMap(({ searchParams: told }) => (told.has("e") ? [[told.get("e"), told.get("p")]] : [])))
      .toEqual(isTold ? [[sha256("ada@mail.test"), sha256("+12025550143")]] : []);
    expect(hits.map(({ search }) => decodeURIComponent(search)).join(" ")).not.toMatch(/ada@|555.?0143|word.of/i);
  });
}
