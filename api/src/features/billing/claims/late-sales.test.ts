import type { MessageAnswer, NotificationsAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import { endOfDay } from "../../../sales/end-of-day";
import { billForInvoice } from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildRefund } from "../../../../testing/sales-builder";
import { printLongDay } from "../billing.texts";
import { startClaims, why, zone } from "./claims.fixture";

let claims: Awaited<ReturnType<typeof startClaims>>;
beforeAll(async () => {
  claims = await startClaims();
});
afterAll(() => claims.fixture.stop());

describe("a sale that is reported after its day was billed", () => {
  test("is in no bill, list or balance before the agency decides", async () => {
    const { shop, sale, invoice, claim } = await claims.newLateSale();
    expect(claim).toMatchObject({
      client: { id: shop.user.id },
      ...{ kind: "late", source: "square", name: "Full detail", date: claims.dayAgo(3), state: "open" },
      ...{ totalOrder: 20_000, commission: 6_000, claimBy: claims.dayAgo(-27), decision: null },
    });
    expect(claim.text).toContain(`after ${invoice.invoice_number} of`);
    expect(claim.text).toMatch(/^Square reported it on /);
    const excluded = [{ id: sale.externalId, reason: "claim-open" }, { reason: "billed" }];
    const rehearsal = await claims.rehearse(shop);
    expect(rehearsal).toMatchObject({ total: 0, lines: [] });
    expect(rehearsal.excluded.map(({ id, reason }) => ({ id, reason }))).toEqual(
      expect.arrayContaining(excluded.map((one) => expect.objectContaining(one) as object)),
    );
    expect(await claims.readBillable(shop)).toBe(0);
  });

  test("is billed like others if no invoice covers its day, or the invoice was issued before its day ended", async () => {
    const { fixture, saleOf, dayAgo } = claims;
    const shop = await fixture.newShop([saleOf(3)]);
    const admin = await claims.enterAgain();
    await billForInvoice({ ...fixture, admin }, shop, { startDate: dayAgo(10), endDate: dayAgo(0) });
    await claims.report(shop, [saleOf(12), saleOf(0, { occurredAt: fixture.portal.clock.now() })]);
    expect(await claims.readClaims(shop)).toEqual([]);
    const days = { startDate: dayAgo(12), endDate: dayAgo(0) };
    expect((await billForInvoice({ ...fixture, admin }, shop, days)).total).toBe(6_000);
  });

  test("is billed like others once its invoice is void", async () => {
    const { shop, invoice, sale, claim } = await claims.newLateSale();
    const admin = await claims.enterAgain();
    read(await admin.post("/pc/void-invoice", { id: invoice.id, reason: "Wrong days" }));
    expect(await claims.readClaims(shop)).toEqual([]);
    expect(read(await claims.decide(claim, "claim"), 409)).toMatchObject({ code: "CLAIM_GONE" });
    expect((await claims.rehearse(shop)).lines.map(({ id }) => id)).toContain(sale.externalId);
    expect(await claims.readBillable(shop)).toBe(9_000);
  });

  test("still waits for the agency after its invoice is reissued", async () => {
    const { shop, invoice, sale, claim } = await claims.newLateSale();
    const admin = await claims.enterAgain();
    read(await admin.post("/pc/reissue-invoice", { id: invoice.id, reason: "Wrong address" }));
    const reasons = (await claims.rehearse(shop)).excluded.map(({ id, reason }) => [id, reason]);
    expect(reasons).toContainEqual([sale.externalId, "claim-open"]);
    expect(await claims.readBillable(shop)).toBe(0);
    expect(await claims.readClaims(shop)).toMatchObject([{ id: claim.id, state: "open" }]);
    expect((await claims.decide(claim, "claim")).status).toBe(200);
  });

  test("does not lower a bill when it is refunded before the agency decides", async () => {
    const { shop, sale, claim } = await claims.newLateSale();
    const occurredAt = new Date(`${claims.dayAgo(2)}T17:00:00Z`);
    await claims.report(shop, [
      buildRefund({ saleExternalId: sale.externalId, totalCents: 5_000, occurredAt, updatedAt: occurredAt }),
    ]);
    expect(await claims.readBillable(shop)).toBe(0);
    expect((await claims.findClaim(shop)).text).toContain("$50.00 of it was refunded.");
    const days = claims.lastDays();
    read(await claims.decide(claim, "claim"));
    await claims.handOver();
    expect(await claims.readBillable(shop, days)).toBe(0);
    await claims.passObjectionDays();
    expect(await claims.readBillable(shop, days)).toBe(4_500);
  });
});

describe("a claimed late sale", () => {
  test("counts once the 7th day after the client's notice has ended", async () => {
    const { fixture } = claims;
    const { shop, sale, claim } = await claims.newLateSale();
    const days = claims.lastDays();
    await fixture.lab.control("faults", { provider: "smtp", kind: "451", count: 1000, to: shop.user.email });
    const answer = read<MessageAnswer>(await claims.decide(claim, "claim"));
    expect(answer.message).toBe(
      "The sale is claimed. It can be billed 7 days after the client has been notified, unless the client objects.",
    );
    await claims.handOver();
    const reasons = (await claims.rehearse(shop)).excluded.map(({ id, reason }) => [id, reason]);
    expect(reasons).toContainEqual([sale.externalId, "claim-unnoticed"]);
    expect(await claims.readBillable(shop)).toBe(0);
    expect(await claims.findClaim(shop)).toMatchObject({ decision: { notifiedAt: null, countsFrom: null } });

    await fixture.lab.control("faults/clear", {});
    await fixture.advance(3_600_000);
    await claims.handOver();
    await claims.handOver();
    const { decision, state } = await claims.findClaim(shop);
    const noticedOn = toLocalDay(new Date(decision?.notifiedAt ?? ""), zone);
    const countsFrom = addDays(noticedOn, 8);
    expect({ state, reason: decision?.reason, countsFrom: decision?.countsFrom }).toEqual({
      ...{ state: "claimed", reason: why, countsFrom },
    });
    const waiting = (await claims.rehearse(shop, days)).excluded.find(({ id }) => id === sale.externalId);
    expect(waiting).toMatchObject({
      reason: "claim-noticed",
      text: `The agency claimed it. It can be billed from ${printLongDay(countsFrom)}, unless the client objects before.`,
    });
    const end = endOfDay(addDays(noticedOn, 7), zone);
    await fixture.advance(end.getTime() - fixture.portal.clock.now().getTime() - 60_000);
    expect(await claims.readBillable(shop, days)).toBe(0);
    await fixture.advance(60_000);
    expect(await claims.readBillable(shop, days)).toBe(6_000);
    const [mail, ...others] = (await fixture.lab.inbox("mail", shop.user.email)).filter(
      ({ headers }) => headers["x-portal-notice"] === "sale-claimed",
    );
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^A late sale of \$200\.00 from \w+ \d+, 20\d\d will be billed$/);
    const text = mail?.text.replaceAll(/\s+/g, " ");
    for (const part of [
      `Reason: “${why}”`,
      "Square reported “Full detail”",
      "Its commission of $60.00 can be billed 7 days after",
      "Alex ",
    ]) {
      expect(text).toContain(part);
    }
    const browser = fixture.portal.newClient();
    await fixture.enter(browser, shop.user);
    const notified = read<NotificationsAnswer>(await browser.get("/account/notifications")).data;
    expect(notified.filter(({ kind }) => kind === "sale-claimed")).toHaveLength(1);
    const admin = await claims.enterAgain();
    expect((await billForInvoice({ ...fixture, admin }, shop, days)).total).toBe(6_000);
  });

  test("opens a case when the mail server has not taken its notice for five banking days", async () => {
    const { fixture } = claims;
    const { shop, claim } = await claims.newLateSale();
    await fixture.lab.control("faults", { provider: "smtp", kind: "451", count: 1000, to: shop.user.email });
    read(await claims.decide(claim, "claim"));
    for (let days = 0; days < 10; days += 1) {
      await fixture.advance(86_400_000);
      await fixture.portal.runJobs();
    }
    await fixture.lab.control("faults/clear", {});
    const admin = await claims.enterAgain();
    const { data } = read<{ data: { subject: string; expected: string }[] }>(await admin.get("/pc/cases?limit=200"));
    expect(data).toContainEqual(
      expect.objectContaining({ subject: `claim ${claim.id}`, expected: "a notice of a claimed sale" }),
    );
  });
});

describe("a dismissed late sale", () => {
  test("is in no bill, run, list or balance, even after its invoice is void", async () => {
    const { shop, sale, invoice, claim } = await claims.newLateSale();
    read(await claims.decide(claim, "dismiss"));
    const reasons = (await claims.rehearse(shop)).excluded.map(({ id, reason }) => [id, reason]);
    expect(reasons).toContainEqual([sale.externalId, "claim-dismissed"]);
    expect(await claims.readBillable(shop)).toBe(0);
    const admin = await claims.enterAgain();
    read(await admin.post("/pc/void-invoice", { id: invoice.id, reason: "Wrong days" }));
    const reissued = await billForInvoice({ ...claims.fixture, admin }, shop, claims.lastDays());
    expect(reissued.total).toBe(3_000);
    const audit = { action: "revenue-claim.dismissed", subject: shop.businessId, actor: claims.fixture.adminId };
    expect(await AuditLog.count({ where: audit })).toBe(1);
    expect(await claims.readClaims(shop, "dismissed")).toMatchObject([{ id: claim.id, decision: { reason: why } }]);
  });
});
