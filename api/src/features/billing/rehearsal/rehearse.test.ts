import type { BillingListAnswer } from "@portal/api-contract";
import {
  billOne,
  noonOf,
  november,
  rehearseOne,
  billingFixture,
  type BillingFixture,
  wash,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildLineItem, buildRefund, buildSale } from "../../../../testing/sales-builder";
import { endLink } from "../../../../testing/sales-shop";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

describe("POST /pc/rehearse", () => {
  test("returns a hash that bills the lines without the excepted sales", async () => {
    const [out, ...others] = [wash(), wash(), wash()];
    const shop = await fixture.newShop([out, ...others]);
    const rehearsal = await rehearseOne(fixture, shop, { except: [out.externalId] });
    expect(rehearsal.lines.map(({ id }) => id).sort()).toEqual(others.map(({ externalId }) => externalId).sort());
    expect(rehearsal.excluded).toMatchObject([{ id: out.externalId, reason: "not-chosen" }]);
    expect((await rehearseOne(fixture, shop, { except: [] })).lines).toHaveLength(3);
    const both = { id: shop.user.id, ...november, transactions: [], except: [out.externalId] };
    expect((await fixture.admin.post("/pc/rehearse", { clients: [both] })).status).toBe(422);
    expect((await billOne(fixture, shop, {}, { ...november, except: [out.externalId] })).status).toBe(422);
    const stated = rehearsal.lines.map(({ id, totalOrder, commission }) => ({ id, totalOrder, commission }));
    const bill = { id: shop.user.id, ...november, transactions: stated, rehearsalHash: rehearsal.hash };
    expect((await fixture.admin.post("/pc/bill-client", bill)).status).toBe(201);
  });

  test("returns the lines, the excluded sales with reasons, the total, the mandate and the debit day", async () => {
    const items = [buildLineItem({ name: "Ceramic Coating" }), buildLineItem({ name: "Express Wash" })];
    const sale = wash({ lineItems: items, totalCents: 12_000, taxCents: 2_000, occurredAt: noonOf("2026-11-18") });
    const card = wash({ totalCents: 5_000, giftCardCents: 5_000 });
    const foreign = wash({ currency: "CAD" });
    const old = buildSale({ occurredAt: noonOf("2026-09-30") });
    const oldBack = buildRefund({ saleExternalId: old.externalId, occurredAt: noonOf("2026-11-09") });
    const shop = await fixture.newShop([sale, card, foreign, old, oldBack]);
    const rehearsal = await rehearseOne(fixture, shop);
    expect(rehearsal).toMatchObject({ id: shop.user.id, name: "Demo Detailing", total: 3_000, credits: [] });
    expect(rehearsal.lines).toEqual([
      {
        id: sale.externalId,
        name: "Ceramic Coating and 1 more",
        date: "2026-11-18",
        at: "2026-11-18T17:00:00.000Z",
        kind: "sale",
        source: "square",
        totalOrder: 12_000,
        verified: 10_000,
        commission: 3_000,
        confirmed: true,
      },
    ]);
    const reasons = rehearsal.excluded.map(({ id, reason, text }) => [id, [reason, text]] as const);
    expect(new Map(reasons)).toEqual(
      new Map([
        [card.externalId, ["gift-card", "A gift card counts when it is spent, not when it is sold."]],
        [foreign.externalId, ["other-currency", "Canadian Dollar: shown, never billed."]],
        [oldBack.externalId, ["before-agreement", "It was sold before the agreement."]],
      ]),
    );
    expect(rehearsal.mandate).toEqual({ status: "active", last4: expect.stringMatching(/^\d{4}$/) as string });
    expect(rehearsal.debitDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(rehearsal.why[0]).toBe("Last sale Wed, Nov 18: next banking day");
    expect(rehearsal.notice).toContain("we debit $30.00 from");
    expect(rehearsal.notice).toContain("30% of $100.00 verified sales, Nov 18.");
    expect(rehearsal.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("returns the reason instead of a debit without an authorization", async () => {
    const shop = await fixture.newShop([wash()], "agreement");
    expect(await rehearseOne(fixture, shop)).toMatchObject({
      total: 3_000,
      mandate: null,
      debitDate: null,
      notice: null,
      why: ["This client has not authorized debits."],
      refusal: "This client has not authorized debits.",
    });
  });

  test.each([
    [300, "$0.90 stays for a later invoice: under $1.00 none is made."],
    [0, "There is nothing to bill in these days."],
  ])("returns no debit for sales of %i cents", async (totalCents, why) => {
    const shop = await fixture.newShop(totalCents === 0 ? [] : [wash({ totalCents })]);
    expect(await rehearseOne(fixture, shop)).toMatchObject({ debitDate: null, why: [why] });
  });

  test("excludes unconfirmed sales until staff includes them", async () => {
    const sale = wash();
    const shop = await fixture.newShop([sale]);
    await endLink(shop, { unconfirmedFrom: noonOf("2026-11-10") });
    const rehearsal = await rehearseOne(fixture, shop);
    expect(rehearsal).toMatchObject({ total: 0, excluded: [{ id: sale.externalId, reason: "not-confirmed" }] });
    expect(await rehearseOne(fixture, shop, { confirmUnconfirmed: true })).toMatchObject({
      total: 3_000,
      excluded: [],
    });
  });

  test("includes sales only up to the end of the agreement", async () => {
    const [before, after] = [wash(), wash({ occurredAt: noonOf("2026-11-12") })];
    const shop = await fixture.newShop([before, after]);
    await fixture.giveNotice(shop, noonOf("2026-11-11"));
    const rehearsal = await rehearseOne(fixture, shop);
    expect(rehearsal.lines.map(({ id }) => id)).toEqual([before.externalId]);
    expect(rehearsal.excluded).toMatchObject([{ id: after.externalId, reason: "after-end" }]);
  });

  test("uses the earliest end of several notices, except corrected ones", async () => {
    const [before, after] = [wash(), wash({ occurredAt: noonOf("2026-11-12") })];
    const shop = await fixture.newShop([before, after]);
    await fixture.giveNotice(shop, noonOf("2026-12-11"));
    const recorded = { id: "not_a", kind: "guarantee" as const, cameBy: "mail" as const };
    await fixture.giveNotice(shop, noonOf("2026-11-11"), recorded);
    const billed = async () => (await rehearseOne(fixture, shop)).lines.map(({ id }) => id);
    const listed = async () => {
      const days = "startDate=2026-11-01&endDate=2026-11-30";
      const { data } = read<BillingListAnswer>(await fixture.admin.get(`/pc/clients?${days}&limit=200`));
      return data.find(({ id }) => id === shop.user.id)?.billable.commission;
    };
    expect([await billed(), await listed()]).toEqual([[before.externalId], 3_000]);
    await fixture.giveNotice(shop, null, { id: "not_b", kind: "none", cameBy: "mail", correctsId: "not_a" });
    expect([await billed(), await listed()]).toEqual([[after.externalId, before.externalId], 6_000]);
  });

  test("changes the hash with the chosen sales or any other change of the lines", async () => {
    const [one, two] = [wash(), wash()];
    const shop = await fixture.newShop([one, two]);
    const whole = await rehearseOne(fixture, shop);
    expect((await rehearseOne(fixture, shop)).hash).toBe(whole.hash);
    const part = await rehearseOne(fixture, shop, { transactions: [one.externalId] });
    expect(part).toMatchObject({ total: 3_000, excluded: [{ id: two.externalId, reason: "not-chosen" }] });
    expect(part.hash).not.toBe(whole.hash);
    await fixture.recordSales(shop, [wash({ externalId: one.externalId, version: 2, totalCents: 9_000 })]);
    expect((await rehearseOne(fixture, shop)).hash).not.toBe(whole.hash);
  });

  test("changes the hash with the days, the account holder and the authorization", async () => {
    const shop = await fixture.newShop([wash()]);
    const { hash, lines } = await rehearseOne(fixture, shop);
    const shorter = await rehearseOne(fixture, shop, { endDate: "2026-11-29" });
    expect(shorter.lines).toEqual(lines);
    const authorization = await fixture.findNewest(shop);
    await fixture.setHolder(authorization, "personal");
    const personal = await rehearseOne(fixture, shop);
    await fixture.setHolder(authorization, "business");
    expect((await rehearseOne(fixture, shop)).hash).toBe(hash);
    expect((await shop.browser.post("/pc/revoke")).status).toBe(200);
    await fixture.portal.runJobs();
    await fixture.share(shop, ["Success"]);
    await shop.browser.post("/pc/save-bank-accounts", { accounts: [] });
    await fixture.choose(shop);
    expect((await shop.browser.post("/pc/accept-mandate")).status).toBe(200);
    const renewed = await rehearseOne(fixture, shop);
    expect(renewed.mandate?.status).toBe("active");
    expect(new Set([hash, shorter.hash, personal.hash, renewed.hash]).size).toBe(4);
  });

  test("returns no debit, with 409 for the bill, when the authorization ends before the debit day", async () => {
    const shop = await fixture.newShop([wash()]);
    const endsAt = new Date(fixture.portal.clock.now().getTime() - 1_000);
    await fixture.giveNotice(shop, noonOf("2026-11-11"), { authorizationEndsAt: endsAt });
    const { debitDate, total, notice, why } = await rehearseOne(fixture, shop);
    expect([debitDate, total, notice]).toEqual([null, 3_000, null]);
    expect(why).toEqual([expect.stringMatching(/^The debit authorization of this client ends before the debit of /)]);
    const reply = await billOne(fixture, shop);
    expect([reply.status, reply.body]).toMatchObject([409, { code: "NO_MANDATE", message: why[0] }]);
  });

  test.each([
    [{ clients: [] }, "Please select at least one client."],
    [{ clients: [{ id: "usr_nobody", ...november }] }, "A chosen client does not exist."],
    [{ clients: [{ id: "usr_nobody", startDate: "2026-11-01" }] }, "Please select both start and end dates."],
    [{ clients: [1, 2].map(() => ({ id: "usr_1", ...november })) }, "Each client can be there once."],
  ])("returns 422 for %j: %s", async (body, message) => {
    const reply = await fixture.admin.post("/pc/rehearse", body);
    expect([reply.status, reply.body]).toMatchObject([422, { message }]);
  });

  test("returns 422 for days that end before they start", async () => {
    const shop = await fixture.newShop();
    const clients = [{ id: shop.user.id, startDate: "2026-11-02", endDate: "2026-11-01" }];
    expect(read(await fixture.admin.post("/pc/rehearse", { clients }), 422)).toMatchObject({ code: "INVALID_RANGE" });
  });
});
