import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { LabWebsites } from "../lab/lab-websites";
import { fillLink, readShortUrl } from "../people/link-screens";
import { DEMO } from "../people/person";
import { openWebsiteDialog, readTag, websiteCard } from "../people/website-screens";

/** Without the word that marks test browsers, so that the portal counts it as a person's browser. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

test("a click, a lead and a sale show for the client and the agency under the same link", async ({
  page,
  openShop,
  sellers,
  calls,
  newBrowser,
  environment,
}) => {
  test.slow();
  const { person, seller } = await openShop();
  const sites = new LabWebsites(page.context().request, environment.labUrl);
  const dialog = await openWebsiteDialog(page);
  await expect(dialog.locator("pre")).toContainText("/t.js");
  const tag = (await readTag(dialog)).replace("<script ", "<script data-leads ");
  const { address, url } = await sites.publish(person.business, { tag });
  await dialog.getByLabel("Your website").fill(address);
  await dialog.getByRole("button", { name: "Test Connection" }).click();
  await eventually(websiteCard(page)).toContainText("Connected");

  const agency = await newBrowser();
  await agency.calls.signIn(DEMO.admin);
  await agency.page.goto("/admin/AdminForm");
  await fillLink(agency.page, { endUrl: url, platform: "Facebook" });
  await agency.page.getByRole("combobox", { name: "Client" }).fill(person.business);
  await agency.page.getByRole("option", { name: person.business }).click();
  await agency.page.getByRole("button", { name: "Create link" }).click();
  const shortUrl = await readShortUrl(agency.page);

  const visitor = await newBrowser({ userAgent });
  const buyer = `buyer-${String(Date.now())}@mail.test`;
  await visitor.page.goto(shortUrl);
  expect(visitor.page.url()).toContain("via=");
  const told = visitor.page.waitForRequest((request) => /track\.gif.*&e=[0-9a-f]{64}/.test(request.url()));
  await visitor.page.getByLabel("Your email").fill(buyer);
  await visitor.page.getByRole("button", { name: "Ask for an offer" }).click();
  expect((await told).url()).not.toContain(encodeURIComponent(buyer));

  const inbound: unknown = await (await calls.get("/integration/inbound")).json();
  const hook = typeof inbound === "object" && inbound !== null && "url" in inbound ? String(inbound.url) : "";
  await visitor.page.request.post(hook, { data: { id: "offer", name: "Grace", email: buyer.toUpperCase() } });
  await sellers.sell(seller, { item: "Ceramic coat", amount: 90_000, buyer });
  await sellers.sell(seller, { item: "Hand wash", amount: 4_000 });

  const ofLink = { channel: "facebook-ads", visits: 1, leads: 1, totalSales: 90_000 };
  await eventually
    .poll(async (): Promise<unknown> => (await calls.get("/sales/channels")).json())
    .toMatchObject({ channels: expect.arrayContaining([expect.objectContaining(ofLink)]) });
  await page.goto("/?source=facebook-ads");
  const row = page.getByRole("table", { name: "How customers found you" }).getByRole("row").nth(1);
  await expect(row).toHaveText("Facebook Ads111 (1 likely)$900.00");
  const code = new URL(shortUrl).pathname.replace("/s/", "");
  await agency.page.goto(`/admin/UrlCodesTable?id=${code}`);
  const came = agency.page.getByRole("region", { name: "Results" });
  await expect(came).toContainText("1 seen by link");
  await expect(came).toContainText("1 likely");
});
