import { randomUUID } from "node:crypto";
import type { ReplayRun } from "@portal/api-contract";
import { AuditLog } from "../../models/audit-log.model";
import { EventRow } from "../../models/event-row.model";
import { Sale } from "../../models/sale.model";
import { inboxFixture, type InboxFixture } from "../../../testing/inbox.fixture";
import { read } from "../../../testing/read-reply";
import { createTestDoor } from "../../../testing/test-door";

let fixture: InboxFixture;
beforeAll(async () => {
  fixture = await inboxFixture.start();
});
afterAll(() => fixture.stop());

async function replay(request: object): Promise<ReplayRun> {
  const { jobId } = read<{ jobId: string }>(await fixture.requestReplay(request), 202);
  await fixture.portal.runJobs();
  return read<ReplayRun>(await fixture.admin.get(`/admin/deliveries/replay/${jobId}`));
}

describe("POST /admin/deliveries/replay", () => {
  test("processes a failed delivery again with an audit entry", async () => {
    const key = await fixture.deliverFailingEvent();
    expect(await replay({ ids: [`square:${key}`] })).toEqual({ state: "done", total: 1, replayed: 1, left: 0 });
    const item = await fixture.readOne(`square:${key}`);
    expect(item).toMatchObject({ state: "done", attempts: 7, error: null });
    expect(item.tries.at(-1)).toMatchObject({ outcome: "replayed", askedBy: "Grace Hopper" });
    const entry = await AuditLog.findOne({ where: { action: "deliveries.replayed" }, order: [["id", "DESC"]] });
    expect(entry).toMatchObject({ actor: fixture.adminUser.id, details: JSON.stringify({ chosen: 1 }) });
  });

  test("duplicates neither money nor events when repeated", async () => {
    const { key, orderId } = await fixture.deliverSale();
    const where = { businessId: fixture.client.businessId };
    const books = async () => {
      const [row] = await Sale.findAll({ where: { externalId: orderId } });
      const sums = await fixture.portal.database.select("SELECT * FROM sales_by_day WHERE business_id = :businessId", {
        values: where,
      });
      return { row: row?.toJSON(), sums, sales: await Sale.count({ where }), events: await EventRow.count({ where }) };
    };
    const before = await books();
    for (let times = 0; times < 3; times += 1) await replay({ ids: [`square:${key}`, `square:${key}`] });
    expect(await books()).toEqual(before);
  });

  test("leaves out deliveries without work among the results of a filter", async () => {
    const { key } = await fixture.deliverSale();
    const odd = fixture.orderEvent("none", { type: "moon.risen" });
    await fixture.deliver(odd);
    const failed = await fixture.deliverFailingEvent();
    const run = await replay({ filter: { vendor: "square", q: "evt-" } });
    expect(run.state).toBe("done");
    expect(run.replayed + run.left).toBe(run.total);
    expect(run.left).toBeGreaterThan(0);
    expect(await fixture.find(failed)).toMatchObject({ state: "done" });
    expect((await fixture.readOne(`square:${key}`)).tries).toMatchObject([{ outcome: "replayed" }]);
    expect((await fixture.readOne(`square:${odd.event_id}`)).tries).toEqual([]);
  });

  test("continues after its last step when a crash interrupts it", async () => {
    const { key } = await fixture.deliverSale();
    const { jobId } = read<{ jobId: string }>(await fixture.requestReplay({ ids: [`square:${key}`] }), 202);
    await fixture.crashReplay(jobId);
    await fixture.portal.runJobs();
    expect((await fixture.readOne(`square:${key}`)).tries).toEqual([]);
  });

  test("returns 409 for unsigned webhooks, which are processed on arrival", async () => {
    await fixture.hook({ id: randomUUID() });
    const answer = await fixture.requestReplay({ filter: { vendor: "leads" } });
    expect(answer).toMatchObject({ status: 409, body: { code: "NOTHING_TO_REPLAY" } });
    const [lead] = (await fixture.ask({ vendor: "leads", limit: "1" })).data;
    expect(lead?.mayReplay).toBe(false);
    expect(await replay({ ids: [lead?.id] })).toEqual({ state: "done", total: 1, replayed: 0, left: 1 });
  });

  test.each([
    ["neither", {}],
    ["both", { ids: ["square:a"], filter: {} }],
    ["no ids", { ids: [] }],
    ["too many ids", { ids: Array.from({ length: 201 }, (_, index) => `square:${String(index)}`) }],
    ["an id of an unknown sender", { ids: ["paypal:1"] }],
    ["another state", { filter: { state: "gone" } }],
    ["a page", { filter: { limit: 3 } }],
  ])("returns 422 for %s", async (_what, request) => {
    expect((await fixture.requestReplay(request)).status).toBe(422);
  });

  test("requires a fresh factor", async () => {
    const other = fixture.portal.newClient();
    const user = await fixture.buildUser({ role: "admin" });
    await createTestDoor(fixture.portal.database, fixture.portal.clock).enter(other, user.id, null);
    const answer = await other.post("/admin/deliveries/replay", { filter: {} });
    expect(answer).toMatchObject({ status: 403, body: { code: "STEP_UP_REQUIRED" } });
    expect((await fixture.admin.get("/admin/deliveries/replay/rpl_nobody")).status).toBe(404);
  });
});
