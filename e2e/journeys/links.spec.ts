import { expectFit } from "../fixtures/accessibility";
import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { LabWebsites } from "../lab/lab-websites";
import { codeRow, fillLink, readShortUrl } from "../people/link-screens";
import { DEMO } from "../people/person";

test("an admin sees the clicks of a link until it is disabled", async ({ newBrowser, environment, guard, request }) => {
  const { page, calls } = await newBrowser();
  await calls.signIn(DEMO.admin);
  await page.goto("/admin/AdminForm");
  // The site must exist, because the portal checks the link's destination meanwhile.
  const site = await new LabWebsites(request, environment.labUrl).publish("Spring", {});
  const endUrl = `${site.url}?utm_source=flyer`;
  const word = `Flyer ${Date.now().toString(36)}`;
  await fillLink(page, { endUrl, platform: word });
  const [submit] = await Promise.all([
    page.waitForRequest(/\/api\/urls\/submit$/),
    page.getByRole("button", { name: "Create link" }).click(),
  ]);
  expect((await submit.allHeaders()).cookie, "cookies of the call that makes a link").toBeUndefined();
  const shortUrl = await readShortUrl(page);
  const code = new URL(shortUrl).pathname.replace("/s/", "");
  await expect(page.getByRole("img", { name: `QR code of ${shortUrl}` })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("platform"))).toContain(word);

  const { page: visitor } = await newBrowser();
  const follow = (headers = BROWSER) =>
    visitor.request.get(`${environment.portalUrl}/s/${code}`, { maxRedirects: 0, headers });
  const led = await follow();
  expect(led.status()).toBe(302);
  expect(led.headers().location).toBe(endUrl);

  await page.goto(`/admin/UrlCodesTable?code=${code}`);
  await eventually
    .poll(async () => {
      await page.reload();
      return codeRow(page, code).innerText();
    })
    .toMatch(/\b1\b/);
  await expect(codeRow(page, code)).toContainText("Active");

  await page.getByRole("button", { name: `Disable ${code}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect(codeRow(page, code)).toContainText("Disabled");
  // As a robot, because a person's requests would count as clicks until the link ends.
  await eventually.poll(async () => (await follow(ROBOT)).status()).toBe(410);
  const deadLinks = [
    { path: `/s/${code}`, status: 410, title: "This link has ended" },
    { path: "/s/nobodys-code", status: 404, title: "This link is unknown" },
  ];
  for (const { path, status, title } of deadLinks) {
    guard.announce({ url: path, status });
    await visitor.goto(path);
    await expect(visitor.getByRole("heading", { name: title })).toBeVisible();
    await expect(visitor.getByText("Partner Portal")).toBeVisible();
    await expectFit(visitor, `the page '${title}'`);
  }

  await page.getByRole("link", { name: code, exact: true }).click();
  await expect(page.getByRole("img", { name: /^Bars, one a day\. 1 click\b/ })).toBeVisible();
  await page.getByRole("link", { name: "Each click" }).click();
  await expect(page.getByRole("table", { name: "Url tracks" }).getByRole("row")).toHaveCount(2);
});

test("a link with a dead destination is flagged until the destination recovers", async ({
  newBrowser,
  environment,
  request,
}) => {
  const websites = new LabWebsites(request, environment.labUrl);
  const { page, calls } = await newBrowser();
  await calls.signIn(DEMO.admin);
  const name = `Gone ${Date.now().toString(36)}`;
  const { url } = await websites.publish(name, { fault: "no-answer" });
  await page.goto("/admin/AdminForm");
  await fillLink(page, { endUrl: url });
  await page.getByRole("button", { name: "Create link" }).click();
  const code = new URL(await readShortUrl(page)).pathname.replace("/s/", "");

  await page.goto(`/admin/UrlCodesTable?id=${code}`);
  const destination = page.getByRole("region", { name: "Destination", exact: true });
  await destination.getByRole("button", { name: "Check now" }).click();
  await expect(destination).toContainText("This destination does not work right now");
  await expect(destination).toContainText("It does not answer. Since");

  await websites.publish(name, { fault: "not-found" });
  await destination.getByRole("button", { name: "Check now" }).click();
  await expect(destination).toContainText("It says that the page does not exist (404).");

  await page.goto("/AdminDash");
  await page.getByRole("link", { name: "Show them" }).click();
  await expect(codeRow(page, code)).toContainText("Dead destination");
  await expect(codeRow(page, code)).toContainText("(404). Since");
  await expect(page.getByLabel("Dead destinations")).toBeChecked();

  await websites.publish(name, { fault: "none" });
  await codeRow(page, code).getByRole("link", { name: code, exact: true }).click();
  await destination.getByRole("button", { name: "Check now" }).click();
  await expect(destination).toContainText(": it answered.");
  await page.goto("/admin/UrlCodesTable?watch=dead");
  await expect(page.getByRole("heading", { name: "Links", exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ links?\. Clicks are counted/)).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toHaveCount(0);
});

const ROBOT = { "user-agent": "ExampleBot/1.0" };

/** Headers of a person's browser. */
const BROWSER = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36",
};
