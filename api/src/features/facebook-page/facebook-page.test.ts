import { PageLink } from "../../models/page-link.model";
import { setUpPageClients, pageFixture, type PageFixture } from "../../../testing/page.fixture";

let fixture: PageFixture;
beforeAll(async () => {
  fixture = await pageFixture.start();
});
afterAll(() => fixture.stop());

const maya = "Maya Brooks";
const jonas = "Jonas Keller";

const { newClient, newLinked } = setUpPageClients(() => fixture);

describe("linking a page", () => {
  test("stores the tokens of the only page encrypted", async () => {
    const client = await newClient();
    expect(await fixture.link(client, maya)).toMatchObject({ status: 200, body: { type: "success" } });
    expect(await fixture.readCard(client)).toMatchObject({ isConnected: true, status: "syncing" });
    await fixture.portal.runJobs();
    expect(await fixture.readCard(client)).toMatchObject({
      isConnected: true,
      status: "connected",
      accountName: "Brooks Mobile Detailing",
      reason: null,
      cure: null,
    });
    expect((await fixture.labPage("Brooks Mobile Detailing")).subscribedFields).toEqual(["feed"]);
    const link = await PageLink.findOne({ where: { state: "active" }, rejectOnEmpty: true });
    expect(`${link.userToken ?? ""}${link.pageToken ?? ""}`).not.toContain("EAAL");
    expect(await client.post("/user/register/facebookBUS")).toMatchObject({
      status: 409,
      body: { code: "LINKED_ALREADY" },
    });
  });

  test("lets a person choose among several manageable pages", async () => {
    const client = await newClient();
    expect((await fixture.link(client, jonas)).body).toMatchObject({
      message: "Choose the page that you want to link.",
    });
    expect(await fixture.readCard(client)).toMatchObject({
      isConnected: false,
      status: "disconnected",
      reason: "Facebook lists more than one page.",
    });
    const { body } = await client.get("/integration/facebook/pages");
    const fleet = await fixture.labPage("Keller Fleet Care");
    const spa = await fixture.labPage("Keller Auto Spa");
    expect(body).toEqual([
      { id: spa.id, name: spa.name },
      { id: fleet.id, name: fleet.name },
    ]);
    const club = (await fixture.labPage("Keller Car Club")).id;
    expect(await client.post("/integration/facebook/page", { id: club })).toMatchObject({ status: 404 });
    expect((await client.post("/integration/facebook/page", { id: fleet.id })).status).toBe(200);
    await fixture.portal.runJobs();
    expect(await fixture.readCard(client)).toMatchObject({ status: "connected", accountName: "Keller Fleet Care" });

    expect((await client.post("/integration/facebook/page", { id: spa.id })).status).toBe(200);
    await fixture.portal.runJobs();
    expect((await fixture.labPage("Keller Auto Spa")).subscribedFields).toEqual(["feed"]);
    expect((await fixture.labPage("Keller Fleet Care")).subscribedFields).toEqual([]);
  });

  test.each([
    ["a denial", { decision: "deny" }, maya, "ACCESS_DENIED"],
    ["a permission that is missing", { decline: "pages_manage_metadata" }, maya, "SCOPES_MISSING"],
    ["nobody's page", {}, "Priya", "NO_PAGES"],
  ] as const)("returns the grant when rejected with %s", async (_case, fields, keeper, code) => {
    const client = await newClient();
    expect(await fixture.link(client, keeper, fields)).toMatchObject({ status: 400, body: { code } });
    expect(await fixture.readCard(client)).toMatchObject({ isConnected: false, status: "disconnected", reason: null });
    await fixture.checkLater();
    expect(
      await fixture.lab.control("facebook/permissions", { person: await fixture.personId(keeper), decline: [] }),
    ).toEqual({
      scopes: [],
    });
  });

  test("ignores additional parameters of the redirect", async () => {
    const client = await newClient();
    const planted = { state_name: "active", id: "pag_planted", businessId: "biz_planted", page_id: "7", role: "admin" };
    expect((await fixture.link(client, maya, {}, planted)).status).toBe(200);
    expect(await PageLink.count({ where: { id: "pag_planted" } })).toBe(0);
    expect(await fixture.readCard(client)).toMatchObject({ accountName: "Brooks Mobile Detailing" });
  });

  test("rejects a used state or a page of another business", async () => {
    const { client } = await newLinked();
    const other = await newClient();
    expect(await fixture.link(other, maya)).toMatchObject({ status: 409, body: { code: "ACCOUNT_TAKEN" } });
    await fixture.checkLater();
    expect(await fixture.readCard(client)).toMatchObject({ status: "connected" });
    expect(await other.post("/user/register/facebookBUS/callback", { state: "x", code: "y" })).toMatchObject({
      status: 400,
      body: { code: "STATE_REFUSED" },
    });
  });
});

describe("activity on the page", () => {
  test("becomes events, without the page's own acts", async () => {
    const { client, page } = await newLinked();
    await fixture.act(page, { item: "post", person: "Zoë Ω" });
    const comment = await fixture.act(page, { item: "comment", person: "Pat Example" });
    await fixture.act(page, { item: "post", person: "page" });
    await fixture.act(page, { item: "comment", person: "Hidden", hidden: true });
    const like = await fixture.act(page, { item: "reaction", reaction: "like", person: "Sam" });
    const rage = await fixture.act(page, { item: "reaction", reaction: "haha", person: "Ann" });
    expect((await fixture.events(client)).sort()).toEqual([
      "add Zoë Ω",
      "comment ?",
      "comment Pat Example",
      "haha Ann",
      "like Sam",
    ]);
    fixture.portal.clock.advance(2_000);
    await fixture.lab.control("clock", { advanceMs: 2_000 });
    await fixture.act(page, { verb: "edit", id: like, reaction: "love" });
    await fixture.act(page, { verb: "edit", id: rage, reaction: "anger" });
    await fixture.act(page, { verb: "edit", id: comment });
    expect((await fixture.events(client)).sort()).toEqual([
      "add Zoë Ω",
      "comment ?",
      "comment Pat Example",
      "love Sam",
    ]);
    await fixture.act(page, { verb: "remove", id: comment });
    expect((await fixture.events(client)).sort()).toEqual(["add Zoë Ω", "comment ?", "love Sam"]);
    expect((await fixture.readCard(client)).lastEventAt).toEqual(expect.any(String));
  });

  test("counts once when deliveries repeat or arrive out of order", async () => {
    const { client, page } = await newLinked();
    await fixture.lab.control("faults", { provider: "facebook", kind: "duplicate-webhook", count: 1 });
    const comment = await fixture.act(page, { item: "comment", person: "Twice" });
    await fixture.lab.control("faults", { provider: "facebook", kind: "reorder-webhook", count: 1 });
    const activities = [
      { page, verb: "edit", id: comment },
      { page, verb: "remove", id: comment },
    ];
    await fixture.lab.control("facebook/activity", { activities });
    await fixture.act(page, { item: "comment", person: "After" });
    // Deliveries are sent in order, so this one is the last.
    let events: string[] = [];
    while (!events.includes("comment After")) events = await fixture.events(client);
    expect(events).toEqual(["comment After"]);
  });
});
