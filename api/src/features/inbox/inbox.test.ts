import { createHash, randomUUID } from "node:crypto";
import type { DeliveriesAnswer } from "@portal/api-contract";
import { keysOf, inboxFixture, type InboxFixture } from "../../../testing/inbox.fixture";

const driftPaths = ["/admin/drifts", "/admin/page-drifts", "/admin/debit-drifts"];

let fixture: InboxFixture;
beforeAll(async () => {
  fixture = await inboxFixture.start();
});
afterAll(() => fixture.stop());

describe("GET /admin/deliveries", () => {
  test("lists each delivery with its business, state and number of repeats", async () => {
    const orderId = await fixture.sell(fixture.client.merchantId);
    const event = fixture.orderEvent(orderId);
    for (let times = 0; times < 3; times += 1) await fixture.deliver(event);
    expect(await fixture.find(event.event_id)).toMatchObject({
      state: "waiting",
      attempts: 0,
      doneAt: null,
      mayReplay: false,
    });
    await fixture.portal.runJobs();
    expect(await fixture.find(event.event_id)).toEqual({
      id: `square:${event.event_id}`,
      vendor: "square",
      deliveryId: event.event_id,
      type: "order.updated",
      account: fixture.client.merchantId,
      business: { id: fixture.client.businessId, name: "Demo Detailing" },
      receivedAt: expect.any(String) as string,
      doneAt: expect.any(String) as string,
      state: "done",
      isSigned: true,
      repeats: 2,
      attempts: 1,
      error: null,
      mayReplay: true,
    });
    expect(keysOf(await fixture.ask({ state: "repeated" }))).toEqual([event.event_id]);
  });

  test("filters deliveries by vendor, id prefix or type prefix", async () => {
    const id = randomUUID();
    expect(await fixture.hook({ action: "New_Lead", id, person: "Ada Byron" })).toBe(200);
    const { key } = await fixture.deliverSale();
    const [lead] = (await fixture.ask({ vendor: "leads" })).data;
    expect(lead).toMatchObject({ type: "GHL New_Lead", isSigned: false, business: { id: fixture.client.businessId } });
    expect(keysOf(await fixture.ask())).toEqual(expect.arrayContaining([key, lead?.deliveryId]));
    expect(keysOf(await fixture.ask({ vendor: "square" }))).not.toContain(lead?.deliveryId);
    expect(keysOf(await fixture.ask({ q: "GHL New" }))).toContain(lead?.deliveryId);
    expect(keysOf(await fixture.ask({ q: key.slice(0, 20) }))).toEqual([key]);
    expect(keysOf(await fixture.ask({ q: fixture.client.merchantId }))).toContain(key);
    expect(keysOf(await fixture.ask({ q: "Demo Det" }))).toContain(key);
    expect(keysOf(await fixture.ask({ q: "%" }))).toEqual([]);
    expect(keysOf(await fixture.ask({ q: "Zoë" }))).toEqual([]);
    expect(keysOf(await fixture.ask({ vendor: "facebook" }))).toEqual([]);
  });

  test("pages newest first, each delivery once, also at equal times", async () => {
    const keys: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const event = fixture.orderEvent("none", { type: `page.${String(count)}` });
      keys.push(event.event_id);
      await fixture.deliver(event);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer: DeliveriesAnswer = await fixture.ask({
        q: "page.",
        limit: "2",
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...keysOf(answer));
      cursor = answer.nextCursor;
    } while (cursor !== null);
    expect([...seen].sort()).toEqual([...keys].sort());
  });

  test("pages through all vendors in the order of the whole list, each delivery once", async () => {
    for (const pageId of ["100222334001", "100222334002"]) {
      await fixture.deliver(fixture.orderEvent("none", { type: "of.all" }));
      expect([await fixture.deliverLead(randomUUID()), await fixture.deliverComment(pageId)]).toEqual([200, 200]);
    }
    const whole = await fixture.ask({ limit: "200" });
    expect(whole.nextCursor).toBeNull();
    expect(new Set(whole.data.map(({ vendor }) => vendor))).toEqual(new Set(["square", "leads", "facebook"]));
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: DeliveriesAnswer = await fixture.ask({ limit: "2", ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(whole.data.map(({ id }) => id));
  });

  test("finds a vendor by a word of its name", async () => {
    const { key } = await fixture.deliverSale();
    expect(await fixture.hook({ id: randomUUID(), person: "Ada Byron" })).toBe(200);
    const vendorsOf = async (q: string) => [...new Set((await fixture.ask({ q })).data.map(({ vendor }) => vendor))];
    expect(keysOf(await fixture.ask({ q: "SQUARE" }))).toContain(key);
    for (const q of ["square", "Squ"]) expect(await vendorsOf(q)).toEqual(["square"]);
    for (const q of ["hooks", "gohigh", "Leads and"]) expect(await vendorsOf(q)).toEqual(["leads"]);
    expect(await vendorsOf("sq")).toEqual([]);
  });

  test("shows the error and the tries of a failed delivery", async () => {
    const key = await fixture.deliverFailingEvent();
    const item = await fixture.find(key);
    expect(item).toMatchObject({ state: "failed", attempts: 6, error: "unavailable", mayReplay: true });
    const { tries } = await fixture.readOne(item.id);
    expect(tries.map(({ outcome, error }) => `${outcome} ${error ?? ""}`)).toEqual(Array(6).fill("failed unavailable"));
    expect(keysOf(await fixture.ask({ state: "failed" }))).toContain(key);
  });

  test.each([
    "vendor=paypal",
    "state=gone",
    "limit=0",
    "limit=201",
    "cursor=nonsense",
    `cursor=${Buffer.from("2026-11-20T00:00:00.000Z paypal:1").toString("base64url")}`,
    "start=2026-02-30",
    "start=2026-05-02&end=2026-05-01",
    "q=",
    `q=${"a".repeat(129)}`,
    "role=admin",
  ])("returns 422 for %s", async (query) => {
    expect((await fixture.admin.get(`/admin/deliveries?${query}`)).status).toBe(422);
  });
});

describe("GET /admin/delivery", () => {
  test("shows the payload without secrets or personal data", async () => {
    const { key, orderId } = await fixture.deliverSale();
    const { payload } = await fixture.readOne(`square:${key}`);
    const object = {
      order_updated: { order_id: orderId, state: "OPEN", version: 1, buyer_email_address: "[removed]" },
    };
    expect(JSON.parse(payload ?? "")).toMatchObject({ event_id: key, data: { id: orderId, object } });
    const sql = "SELECT COUNT(*) AS n FROM deliveries WHERE payload LIKE '%ada@shop.test%'";
    expect(await fixture.portal.database.select(sql)).toEqual([{ n: 0 }]);
  });

  test("removes the person from the payload of a lead", async () => {
    expect(
      await fixture.hook({ id: randomUUID(), person: "Ada Byron", email: "ada@shop.test", phone: "+15551234567" }),
    ).toBe(200);
    const [lead] = (await fixture.ask({ vendor: "leads", limit: "1" })).data;
    const { payload } = await fixture.readOne(lead?.id ?? "");
    expect(payload).not.toMatch(/Ada|shop\.test|5551234567/);
    expect(payload).toContain('"person":"[removed]"');
  });

  test("returns 404 for an unknown id", async () => {
    expect((await fixture.admin.get("/admin/delivery?id=square:evt_nobody")).status).toBe(404);
    for (const id of ["", "evt_1", "paypal:1", "square:"]) {
      expect((await fixture.admin.get(`/admin/delivery?id=${id}`)).status).toBe(422);
    }
  });
});

test("lets staff read and only admins replay; rejects clients and admins who view a client", async () => {
  const paths = ["/admin/deliveries", "/admin/delivery?id=square:x", ...driftPaths];
  for (const role of ["billing", "viewer"] as const) {
    const browser = fixture.portal.newClient();
    await fixture.enter(browser, await fixture.buildUser({ role }));
    expect((await browser.get("/admin/deliveries")).status).toBe(200);
    for (const path of driftPaths) expect((await browser.get(path)).status).toBe(200);
    expect((await browser.post("/admin/deliveries/replay", { filter: {} })).status).toBe(403);
    expect((await browser.get("/admin/deliveries/replay/rpl_1")).status).toBe(403);
  }
  for (const path of paths) {
    expect((await fixture.client.browser.get(path)).status).toBe(403);
    expect((await fixture.portal.newClient().get(path)).status).toBe(401);
  }
  const viewing = fixture.portal.newClient();
  await fixture.enter(viewing, await fixture.buildUser({ role: "admin" }));
  expect((await viewing.post("/admin/view-as", { userId: fixture.client.user.id })).status).toBe(200);
  expect((await viewing.get("/admin/deliveries")).status).toBe(403);
});

test("finds a lead by its provider's id, which is stored as a hash", async () => {
  const id = randomUUID();
  const deliveryKey = createHash("sha256").update(`ghl\n${id}`).digest("hex");
  expect(await fixture.deliverLead(id)).toBe(200);
  expect(keysOf(await fixture.ask({ q: id }))).toEqual([deliveryKey]);
});

test("finds the events of a page by the page's id only", async () => {
  for (const pageId of ["100222333000", "100222333001"]) expect(await fixture.deliverComment(pageId)).toBe(200);
  const { data } = await fixture.ask({ q: "100222333001" });
  expect(data.map(({ vendor, account }) => [vendor, account])).toEqual([["facebook", "100222333001"]]);
  expect(keysOf(await fixture.ask({ q: "100222333009" }))).toEqual([]);
});
