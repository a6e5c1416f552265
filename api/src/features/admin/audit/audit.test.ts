import type { AuditAnswer } from "@portal/api-contract";
import Joi from "joi";
import { Business } from "../../../models/business.model";
import type { User } from "../../../models/user.model";
import { createRecordAudit, type AuditEntry } from "../../../platform/audit/audit";
import { accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient } from "../../../../testing/http-client";

const path = "/admin/audit";

let fixture: AccountFixture;
let admin: TestClient;
let ada: User;
beforeAll(async () => {
  fixture = await accountFixture.start({ AGENCY_TIME_ZONE: "America/Chicago" });
  admin = fixture.portal.newClient();
  await fixture.enter(admin, await fixture.buildUser({ role: "admin" }));
  ada = await fixture.buildUser({
    firstName: "Ada",
    lastName: "Byron",
    email: "Ada@portal.test",
    emailKey: "ada@portal.test",
  });
});
afterAll(() => fixture.stop());

async function record(at: string, entry: Partial<AuditEntry>): Promise<void> {
  const recordAudit = createRecordAudit({ now: () => new Date(at) });
  const full = { actor: ada.id, action: "test.done", subject: null, ...entry };
  await fixture.portal.database.inTransaction(() => recordAudit(full));
}

async function ask(query: Record<string, string>): Promise<AuditAnswer> {
  const { status, body } = await admin.get(`${path}?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  const schema: Joi.Schema<AuditAnswer> = Joi.object().unknown(true).required();
  return Joi.attempt(body, schema);
}

const actionsOf = ({ data }: AuditAnswer) => data.map(({ action }) => action);

describe("GET /admin/audit", () => {
  test("returns actor, subject, time, origin and the zone of the days", async () => {
    const [business] = await Business.findAll({ where: { ownerUserId: ada.id } });
    const details = { source: "square" };
    const ip = "203.0.113.7";
    await record("2026-03-10T15:00:00.123Z", {
      action: "link.made",
      subject: business?.id,
      details,
      ip,
      requestId: "req_1",
    });
    const answer = await ask({ start: "2026-03-10", end: "2026-03-10" });
    expect(answer).toMatchObject({
      start: "2026-03-10",
      end: "2026-03-10",
      timeZone: "America/Chicago",
      nextCursor: null,
    });
    expect(answer.data).toEqual([
      {
        id: expect.stringMatching(/^\d+$/) as string,
        at: "2026-03-10T15:00:00.123Z",
        actor: { id: ada.id, name: "Ada Byron", email: "Ada@portal.test" },
        action: "link.made",
        subject: { id: business?.id, name: "Demo Detailing", email: null },
        details,
        ip,
        requestId: "req_1",
      },
    ]);
    expect(answer.actions).toContain("link.made");
  });

  test("returns only the id of a deleted account", async () => {
    await record("2026-03-12T15:00:00Z", { actor: "usr_gone", action: "gone.one", subject: "con_7" });
    await record("2026-03-12T15:00:01Z", { actor: null, action: "gone.two" });
    const { data } = await ask({ start: "2026-03-12", end: "2026-03-12" });
    expect(data.map(({ actor, subject }) => [actor, subject])).toEqual([
      [null, null],
      [
        { id: "usr_gone", name: null, email: null },
        { id: "con_7", name: null, email: null },
      ],
    ]);
  });

  test("counts days in the agency's zone, both ends included, across a change of the clocks", async () => {
    // Chicago is 6 hours behind until 2026-03-08, 02:00, then 5.
    await record("2026-03-08T05:59:59.999Z", { action: "day.before" });
    await record("2026-03-08T06:00:00.000Z", { action: "day.first" });
    await record("2026-03-09T04:59:59.999Z", { action: "day.last" });
    await record("2026-03-09T05:00:00.000Z", { action: "day.after" });
    expect(actionsOf(await ask({ start: "2026-03-08", end: "2026-03-08" }))).toEqual(["day.last", "day.first"]);
  });

  test("lists the last 30 days by default", async () => {
    const now = fixture.portal.clock.now().getTime();
    await record(new Date(now - 40 * 86_400_000).toISOString(), { action: "lately.not" });
    await record(new Date(now - 20 * 86_400_000).toISOString(), { action: "lately.so" });
    expect(actionsOf(await ask({ action: "lately." }))).toEqual(["lately.so"]);
  });

  test("filters by person, email, system, action and prefix of an action", async () => {
    const days = { start: "2026-04-01", end: "2026-04-01" };
    const at = "2026-04-01T15:00:00Z";
    await record(at, { action: "session.opened" });
    await record(at, { action: "session.closed", actor: null });
    await record(at, { action: "sessions" });
    expect(actionsOf(await ask({ ...days, actor: ada.id }))).toEqual(["sessions", "session.opened"]);
    expect(actionsOf(await ask({ ...days, actor: " ADA@portal.test" }))).toEqual(["sessions", "session.opened"]);
    expect(actionsOf(await ask({ ...days, actor: "system" }))).toEqual(["session.closed"]);
    expect(actionsOf(await ask({ ...days, action: "session.opened" }))).toEqual(["session.opened"]);
    expect(actionsOf(await ask({ ...days, action: "session." }))).toEqual(["session.closed", "session.opened"]);
    const nobodies: Record<string, string>[] = [
      { actor: "usr_nobody" },
      { actor: "nobody@portal.test" },
      { action: "session.open" },
    ];
    for (const nobody of nobodies) {
      expect((await ask({ ...days, ...nobody })).data).toEqual([]);
    }
  });

  test("pages newest first without repetition, even within one millisecond", async () => {
    const days = { start: "2026-05-01", end: "2026-05-01", limit: "2" };
    for (const [second, action] of [
      [1, "page.a"],
      [2, "page.b"],
      [2, "page.c"],
      [2, "page.d"],
      [3, "page.e"],
    ] as const) {
      await record(`2026-05-01T15:00:0${String(second)}Z`, { action });
    }
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const answer: AuditAnswer = await ask(cursor === null ? days : { ...days, cursor });
      pages.push(actionsOf(answer));
      cursor = answer.nextCursor;
    } while (cursor !== null);
    expect(pages).toEqual([["page.e", "page.d"], ["page.c", "page.b"], ["page.a"]]);
  });

  test.each([
    "limit=0",
    "limit=201",
    "cursor=nonsense",
    `cursor=${Buffer.from("2026-11-20T00:00:00.000Z usr_a").toString("base64url")}`,
    "start=2026-02-30",
    "start=2026-05-02&end=2026-05-01",
    "start=2020-01-01&end=2026-01-01",
    "action=%25",
    "action=Session",
    "actor=",
    `actor=${"a".repeat(255)}`,
    "actor=a&actor=b",
    "role=admin",
  ])("refuses %s", async (query) => {
    expect((await admin.get(`${path}?${query}`)).status).toBe(422);
  });

  test("returns 401 or 403 to everyone but admins", async () => {
    const client = fixture.portal.newClient();
    expect((await client.get(path)).status).toBe(401);
    for (const role of ["registrant", "user"] as const) {
      const other = fixture.portal.newClient();
      await fixture.enter(other, await fixture.buildUser({ role }));
      expect((await other.get(path)).status).toBe(403);
    }
  });
});

describe("audit log by time", () => {
  test.each([
    ["all of it", "at >= '2026-01-01'", "audit_log_at"],
    ["one action", "action = 'day.first' AND at >= '2026-01-01'", "audit_log_action"],
    ["one actor", "actor = 'usr_gone' AND at >= '2026-01-01'", "audit_log_actor_at"],
  ])("uses an index for %s", async (_what, where, key) => {
    const sql = `EXPLAIN FORMAT=TRADITIONAL SELECT id FROM audit_log FORCE INDEX (${key}) WHERE ${where} ORDER BY at DESC, id DESC LIMIT 50`;
    const [plan] = await fixture.portal.database.select(sql);
    expect([plan?.key, String(plan?.Extra)]).toEqual([key, expect.not.stringContaining("filesort")]);
  });
});
