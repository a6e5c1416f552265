import type { NotificationsAnswer, RiskAnswer, RiskClientAnswer, RiskRulesAnswer } from "@portal/api-contract";
import { AuditLog } from "../../models/audit-log.model";
import { Business } from "../../models/business.model";
import { RiskScore } from "../../models/risk-score.model";
import { addDays, toLocalDay } from "../../models/values/local-day";
import type { BilledShop } from "../../../testing/billing.fixture";
import { read } from "../../../testing/read-reply";
import { messageOf, riskFixture, type RiskFixture } from "../../../testing/risk.fixture";

let fixture: RiskFixture;
beforeAll(async () => {
  fixture = await riskFixture.start();
});
afterAll(() => fixture.stop());

const newYork = "America/New_York";
const today = () => toLocalDay(fixture.portal.clock.now(), newYork);
const alertsOf = async (browser: RiskFixture["admin"]) => {
  const { data } = read<NotificationsAnswer>(await browser.get("/account/notifications"));
  return data.filter(({ kind }) => kind === "risk-alert");
};

async function object(shop: BilledShop): Promise<void> {
  const transactionId = await fixture.book(shop);
  read(await fixture.admin.post("/pc/mark-as-sale", { transactionId, marked: true, reason: "Paid by check" }));
  read(await shop.browser.post("/pc/object-to-sale", { id: transactionId, reason: "A loan of my own" }));
}

describe("GET /pc/risk", () => {
  test("scores a client's objection in the next run of jobs, before the nightly job", async () => {
    const shop = await fixture.newShop();
    await fixture.scoreAll();
    expect((await fixture.riskOf(shop)).reasons).toEqual([]);
    await object(shop);
    expect((await fixture.riskOf(shop)).reasons).toEqual([]);
    await fixture.portal.runJobs();
    const objection = { kind: "case", points: 8, text: "1 case is open.", href: "/admin/cases" };
    const { reasons, score } = await fixture.riskOf(shop);
    expect(reasons).toContainEqual(objection);
    expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
    const { data } = await fixture.list("?kind=case");
    expect(data.find(({ id }) => id === shop.user.id)).toMatchObject({ score, reasons });
  });

  test("returns each client once across pages of any order, with figures of all clients", async () => {
    for (let made = 0; made < 3; made += 1) await fixture.newShop();
    await fixture.scoreAll();
    for (const sort of ["score", "name", "unpaid", "lastData"]) {
      for (const order of ["asc", "desc"]) {
        const whole = await fixture.list(`?min=0&limit=200&sort=${sort}&order=${order}`);
        const ids: string[] = [];
        let cursor = "";
        for (;;) {
          const page: RiskAnswer = await fixture.list(`?min=0&limit=2&sort=${sort}&order=${order}${cursor}`);
          expect(page.data.length).toBeLessThanOrEqual(2);
          ids.push(...page.data.map(({ id }) => id));
          if (page.nextCursor === null) break;
          cursor = `&cursor=${page.nextCursor}`;
        }
        expect(ids).toEqual(whole.data.map(({ id }) => id));
        expect(new Set(ids).size).toBe(whole.matching);
      }
    }
    const { high, watch, none, matching, computedAt } = await fixture.list("?min=0");
    const below = (await fixture.list("?min=1&limit=200")).data.filter(({ score }) => score < 25).length;
    expect(high.now + watch.now + none + below).toBe(matching);
    expect(computedAt).not.toBeNull();
  });

  test("refuses a cursor of another order", async () => {
    const { nextCursor } = await fixture.list("?min=0&limit=1");
    const reply = await fixture.admin.get(`/pc/risk?min=0&sort=name&cursor=${nextCursor ?? ""}`);
    expect(messageOf(reply, 422)).toBe("This cursor is not one of this list.");
    expect((await fixture.admin.get("/pc/risk?cursor=nonsense")).status).toBe(422);
  });

  test("finds clients by the name of the business or a reason", async () => {
    const shop = await fixture.newShop([], "agreement");
    await fixture.scoreAll();
    expect((await fixture.list("?min=0&q=nobody-is-called-so")).matching).toBe(0);
    expect((await fixture.list("?min=0&q=demo&limit=200")).data.map(({ id }) => id)).toContain(shop.user.id);
    const unsigned = (await fixture.list("?kind=mandate")).data.find(({ id }) => id === shop.user.id);
    expect(unsigned?.reasons).toEqual([
      {
        ...{ kind: "mandate", points: 15, text: "The client has not authorized debits." },
        href: `/debits?client=${shop.user.id}`,
      },
    ]);
  });

  test("shows a viewer the score of a client who was never scored, without storing it", async () => {
    const viewer = await fixture.enterStaff("viewer");
    const { id: ownerUserId } = await fixture.buildUser({ role: "user" });
    const { id: businessId } = await Business.findOne({ where: { ownerUserId }, rejectOnEmpty: true });
    const rows = () => RiskScore.count({ where: { businessId } });
    expect(await rows()).toBe(0);
    const shown = read<RiskClientAnswer>(await viewer.get(`/pc/risk/${ownerUserId}`));
    expect(shown).toMatchObject({ score: 0, version: 1, reasons: [], history: [], hold: null });
    expect(await rows()).toBe(0);
    await fixture.admin.post(`/pc/risk/${ownerUserId}/hold`, { until: null, reason: "Talk first" });
    const held = read<RiskClientAnswer>(await viewer.get(`/pc/risk/${ownerUserId}`));
    expect(held.hold).toEqual({ until: null, reason: "Talk first" });
  });

  test("returns the rules as data", async () => {
    const { version, alertAt, rules } = read<RiskRulesAnswer>(await fixture.admin.get("/pc/risk/rules"));
    expect([version, alertAt]).toEqual([1, 50]);
    expect(rules).toContainEqual(expect.objectContaining({ kind: "unauthorized", from: 1, points: 40 }));
  });

  test("returns 403 to clients who read or viewers who change anything", async () => {
    const shop = await fixture.newShop();
    const { id } = shop.user;
    for (const path of ["/pc/risk", "/pc/risk/rules", `/pc/risk/${id}`]) {
      expect((await shop.browser.get(path)).status).toBe(403);
    }
    const viewer = await fixture.enterStaff("viewer");
    expect((await viewer.get(`/pc/risk/${id}`)).status).toBe(200);
    const body = { until: null, reason: "Called" };
    for (const action of ["hold", "lift", "snooze", "note"]) {
      expect((await viewer.post(`/pc/risk/${id}/${action}`, body)).status).toBe(403);
      expect((await shop.browser.post(`/pc/risk/${id}/${action}`, body)).status).toBe(403);
    }
    expect((await fixture.admin.get("/pc/risk/usr_nobody")).status).toBe(404);
  });
});

describe("a score of 50 and more", () => {
  test("notifies staff again only after a snooze, by mail at most once a day", async () => {
    const viewer = await fixture.enterStaff("viewer");
    const shop = await fixture.newShopWith("Debit not authorized");
    const invoiceId = await fixture.failDebit(shop);
    const risk = await fixture.riskOf(shop);
    expect(risk.score).toBeGreaterThanOrEqual(50);
    expect(risk.reasons.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["unauthorized", "mandate", "unpaid"]));
    expect(risk).toMatchObject({ unpaid: 3_000, failed: 3_000, returns: { returned: 1, sent: 1 } });
    expect(risk.timeline).toContainEqual(expect.objectContaining({ kind: "failed", href: `/invoice?id=${invoiceId}` }));
    expect(risk.timeline).toContainEqual(expect.objectContaining({ kind: "score", by: null }));
    expect(risk.history.at(-1)).toEqual({ date: today(), score: risk.score });
    const [alert, ...more] = await alertsOf(viewer);
    expect(alert).toMatchObject({ href: `/admin/risk/client?id=${shop.user.id}` });
    expect(more).toEqual([]);
    await fixture.scoreAll();
    await fixture.scoreAll();
    expect(await alertsOf(viewer)).toHaveLength(1);
    expect((await fixture.list()).high.now).toBe(1);

    const until = addDays(today(), 2);
    const snoozed = await fixture.act(shop, "snooze", { until, reason: "Called, they pay on Friday" });
    expect(snoozed).toMatchObject({ status: 200, body: { snoozedUntil: until } });
    await fixture.scoreAll();
    expect(await alertsOf(viewer)).toHaveLength(1);
    await fixture.passTo(addDays(until, 1), 1);
    expect((await fixture.riskOf(shop)).snoozedUntil).toBeNull();
    await fixture.scoreAll();
    expect(await alertsOf(viewer)).toHaveLength(2);
    const all = await fixture.portal.database.select(
      "SELECT COUNT(*) AS mails FROM notifications WHERE kind = 'risk-alert' AND user_id = :id AND mail_id IS NOT NULL",
      { values: { id: fixture.adminId } },
    );
    expect(Number(all[0]?.mails)).toBe(2);
  });

  test("names the owner's address only to billing staff, with links that each reader may open", async () => {
    const shop = await fixture.newShopWith("Insufficient funds");
    const invoiceId = await fixture.failDebit(shop);
    const readAs = async (browser: RiskFixture["admin"]) =>
      read<RiskClientAnswer>(await browser.get(`/pc/risk/${shop.user.id}`));
    const linkOf = ({ reasons }: RiskClientAnswer, kind: string) => reasons.find((one) => one.kind === kind)?.href;
    const failed = ({ timeline }: RiskClientAnswer) => timeline.find(({ kind }) => kind === "failed")?.href;
    const forAdmin = await readAs(fixture.admin);
    expect(forAdmin).toMatchObject({ email: shop.user.email, since: "2026-10-01" });
    expect([linkOf(forAdmin, "unpaid"), failed(forAdmin)]).toEqual([
      `/invoices?client=${shop.user.id}`,
      `/invoice?id=${invoiceId}`,
    ]);
    const forViewer = await readAs(await fixture.enterStaff("viewer"));
    expect(forViewer).toMatchObject({ email: null, since: "2026-10-01" });
    expect([linkOf(forViewer, "unpaid"), failed(forViewer)]).toEqual([
      `/admin/risk/client?id=${shop.user.id}#timeline`,
      null,
    ]);
  });

  test("records a note and a snooze in the timeline and the audit log, with person and reason", async () => {
    const shop = await fixture.newShop();
    await fixture.act(shop, "note", { text: "Expects a big payment on Dec 4" });
    const until = addDays(today(), 3);
    await fixture.act(shop, "snooze", { until, reason: "Nothing to do before" });
    const { timeline } = await fixture.riskOf(shop);
    expect(timeline.slice(0, 2).map(({ kind, by }) => [kind, by])).toEqual([
      ["snooze", "Alex Doe"],
      ["note", "Alex Doe"],
    ]);
    expect(timeline[1]?.text).toBe("Expects a big payment on Dec 4");
    const entries = await AuditLog.findAll({
      where: { subject: shop.businessId, actor: fixture.adminId },
      order: ["id"],
    });
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith("risk."))).toEqual([
      "risk.noted",
      "risk.snoozed",
    ]);
    const past = await fixture.act(shop, "snooze", { until: addDays(today(), -1), reason: "Nothing to do" });
    expect(messageOf(past, 422)).toBe("Choose today or a later day.");
  });
});
