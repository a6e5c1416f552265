import type { SubmitLinkAnswer, FormTokenAnswer } from "@portal/api-contract";
import { loadConfig } from "../config/load-config";
import { createEncryption } from "../platform/crypto/encryption";
import { createJobQueue } from "../platform/jobs/job-queue";
import { testEnvironment } from "../testing/test-environment";
import type { SourceBuyer } from "../providers/sales/sales-source.port";
import { createAttributionKernel } from "./attribution-kernel";
import { digestContacts } from "./person-key";
import { startWebsiteWorld, type SiteOwner, type WebsiteWorld } from "../features/website/testing/website-world";
import { Attribution } from "../models/attribution.model";
import { PersonKey } from "../models/person-key.model";
import type { TestClient } from "../testing/http-client";
import { read } from "../testing/read-reply";

let world: WebsiteWorld;
let admin: TestClient;
beforeAll(async () => {
  world = await startWebsiteWorld();
  admin = world.portal.newClient();
  await world.enter(admin, await world.buildUser({ role: "admin" }));
});
afterAll(() => world.stop());

let owner: SiteOwner;
beforeEach(async () => {
  owner = await world.newOwner();
  await owner.publish({ tag: owner.tag });
  expect(await owner.test()).toMatchObject({ type: "success" });
});

const browser =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

async function makeLink(more: object = {}): Promise<string> {
  const { token } = read<FormTokenAnswer>(await admin.get("/urls/form-token"));
  const body = {
    ...{ platform: "Facebook", platformContentType: "Video", platformContentCategory: "Loyalty" },
    ...{ destination: "Website", destinationContentType: "Post", destinationContentCategory: "Upsell" },
    endUrl: `http://${owner.host}/prices?from=ad#top`,
    clientId: owner.userId,
    ...more,
  };
  const reply = await world.portal
    .newClient()
    .request("/api/urls/submit", { method: "POST", body, headers: { "X-Form-Token": token } });
  return read<SubmitLinkAnswer>(reply, 201).code;
}

async function follow(code: string, headers: Record<string, string> = {}): Promise<URL> {
  const reply = await fetch(`${world.portal.address}/s/${code}`, {
    redirect: "manual",
    headers: { "user-agent": browser, ...headers },
  });
  return new URL(reply.headers.get("location") ?? "");
}

const openAt = ({ pathname, search }: URL, visitor = "visitor1") =>
  world.openPage(owner, `${pathname}${search}`, { visitor });

async function tellLead(hook: object): Promise<void> {
  const { url } = (await owner.client.get("/integration/inbound")).body as { url: string };
  const reply = await fetch(url.replace(/^https?:\/\/[^/]+/, world.portal.address), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(hook),
  });
  expect(reply.status).toBe(200);
  await world.portal.runJobs();
}

async function list(kind: string): Promise<string[]> {
  const rows = await Attribution.findAll({ where: { businessId: owner.businessId, kind }, order: ["id"] });
  return rows.map(({ channel, level, how, linkId }) => `${channel} ${level} ${how}${linkId === null ? "" : " #"}`);
}

test("a link to its client's connected site hands on its code and when it was clicked, and nothing of the visitor", async () => {
  const code = await makeLink();
  const location = await follow(code);
  expect(location.href).toMatch(
    new RegExp(`^http://${owner.host}/prices\\?from=ad&via=${code}\\.[0-9a-z]+\\.[0-9a-f]{16}#top$`),
  );
});

test.each([
  ["under Do Not Track", {}, { dnt: "1" }],
  ["to a robot", {}, { "user-agent": "Googlebot/2.1" }],
  ["to another host", { endUrl: "https://shop.test/?a=1" }, {}],
  ["for nobody", { clientId: undefined }, {}],
  ["with a via of its own", { endUrl: "SITE/?via=mine" }, {}],
])("a link %s leads exactly where it says", async (_what, more, headers) => {
  const { endUrl = `SITE/prices?from=ad` } = more as { endUrl?: string };
  const address = endUrl.replace("SITE", `http://${owner.host}`);
  const code = await makeLink({ ...more, endUrl: address });
  expect((await follow(code, headers)).href).toBe(address);
});

test("a visit that follows a click is certain; one whose code was copied is likely, and so is a campaign", async () => {
  const location = await follow(await makeLink());
  await openAt(location, "visitor1");
  world.portal.clock.advance(31 * 60_000);
  await openAt(location, "visitor2");
  await openAt(new URL("http://x/?utm_source=google&utm_medium=cpc"), "visitor3");
  await openAt(new URL("http://x/?utm_source=google&utm_medium=organic"), "visitor4");
  await world.judge();
  expect(await list("visit")).toEqual([
    "facebook-ads certain link #",
    "facebook-ads likely code #",
    "google-ads likely campaign",
    "direct-website likely site",
  ]);
});

test("a link of another client says nothing of this one's visits", async () => {
  const location = await follow(await makeLink());
  owner = await world.newOwner();
  await owner.publish({ tag: owner.tag });
  await owner.test();
  await openAt(location);
  await world.judge();
  expect(await list("visit")).toEqual(["direct-website likely site"]);
});

test("a lead whose form's page names the link came by it", async () => {
  const { href } = await follow(await makeLink());
  await tellLead({ id: "1", name: "Ada", email: "ada@x.test", contact: { attributionSource: { url: href } } });
  expect(await list("lead")).toEqual(["facebook-ads certain link form #"]);
});

test("a lead is found again in who filled in a form of the site; the address and the number are nowhere", async () => {
  await openAt(await follow(await makeLink()));
  await world.judge();
  const { createHash } = await import("node:crypto");
  const digest = createHash("sha256").update("ada.byron@x.test").digest("hex");
  const query = new URLSearchParams({ k: owner.key, u: `http://${owner.host}/prices`, v: "visitor1", e: digest });
  await fetch(`${world.portal.address}/api/track.gif?${query.toString()}`, { headers: { "user-agent": browser } });
  world.portal.clock.advance(60_000);
  await tellLead({ id: "2", name: "Ada", email: " Ada.Byron@X.test ", phone: "(202) 555-0143" });
  expect(await list("lead")).toEqual(["facebook-ads likely link email #"]);
  const keys = await PersonKey.findAll({ where: { businessId: owner.businessId }, raw: true });
  expect(keys.map(({ kind, means }) => `${kind} ${means}`).sort()).toEqual([
    "lead email",
    "lead phone",
    "visitor email",
  ]);
  expect(JSON.stringify(keys)).not.toMatch(/ada|5550143/i);
  expect(JSON.stringify(keys)).not.toContain(digest);
});

/** The kernel as the portal has it. */
function openKernel() {
  const { database, clock } = world.portal;
  const config = loadConfig(testEnvironment({ DATABASE_URL: "mysql://nobody@127.0.0.1/none" }));
  const { enqueueJob } = createJobQueue(database, clock, createEncryption(config.encryptionKeys));
  return createAttributionKernel({ config, database, enqueueJob });
}

describe("a sale", () => {
  const buyer = (emails: string[], phones: string[] = []) => ({ emails, phones });

  async function sell(externalId: string, who: SourceBuyer): Promise<void> {
    const at = world.portal.clock.now();
    const told = { businessId: owner.businessId, kind: "sale", source: "square", subject: externalId, at } as const;
    const { keepPeople } = openKernel();
    await world.portal.database.inTransaction((transaction) =>
      keepPeople(transaction, [{ ...told, digests: digestContacts(who) }]),
    );
    await world.portal.runJobs();
  }

  test("is the lead's of the same e-mail; of the same phone it may be; of neither, or bought before, it is nobody's", async () => {
    await sell("early", buyer(["ada@x.test"]));
    world.portal.clock.advance(60_000);
    const { href } = await follow(await makeLink());
    await tellLead({ id: "1", email: "ada@x.test", phone: "202-555-0143", page: href });
    world.portal.clock.advance(60_000);
    await sell("by-email", buyer([" ADA@x.test"]));
    await sell("by-phone", buyer(["grace@x.test"], ["+1 202 555 0143"]));
    await sell("other", buyer(["grace@x.test"]));
    expect(await list("sale")).toEqual([
      "facebook-ads likely link form email #",
      "facebook-ads possible link form phone #",
    ]);
  });

  test("is found again when the lead is told later, and told twice it is attributed once", async () => {
    const { href } = await follow(await makeLink());
    const leadAt = world.portal.clock.now();
    world.portal.clock.advance(60_000);
    await sell("s", buyer(["ada@x.test"]));
    await sell("s", buyer(["ada@x.test"]));
    expect(await list("sale")).toEqual([]);
    await tellLead({ id: "1", email: "ada@x.test", page: href, at: leadAt.toISOString() });
    expect(await list("sale")).toEqual(["facebook-ads likely link form email #"]);
  });

  test("loses its chain where the person's keys are gone", async () => {
    const { href } = await follow(await makeLink());
    await tellLead({ id: "1", email: "ada@x.test", page: href });
    await sell("s", buyer(["ada@x.test"]));
    await PersonKey.destroy({ where: { businessId: owner.businessId, kind: "lead" } });
    world.portal.clock.advance(60_000);
    await sell("s", buyer(["ada@x.test"]));
    expect(await list("sale")).toEqual([]);
  });

  test("is not found among another client's people", async () => {
    const { href } = await follow(await makeLink());
    await tellLead({ id: "1", email: "ada@x.test", page: href });
    owner = await world.newOwner();
    await sell("s", buyer(["ada@x.test"]));
    expect(await list("sale")).toEqual([]);
  });
});

test("no bill reads any of it: of the features that name money none reads its tables", () => {
  const readers = world.portal.features.flatMap(({ name, tables, reads = [] }) =>
    [...tables, ...reads.map(({ table }) => table)].some((table) => /^(attributions|person_keys)$/.test(table))
      ? [name]
      : [],
  );
  expect(readers).toEqual(["attribution"]);
});

test("a field that cannot be read costs nobody the lead", async () => {
  await tellLead({ id: "3", name: "Ada", email: { no: "text" }, contact: "Ada", page: "x".repeat(3000) });
  const { body } = await owner.client.get("/integration/recent-events");
  expect(body).toContainEqual(expect.objectContaining({ action: "New_Lead", person: "Ada" }));
});
