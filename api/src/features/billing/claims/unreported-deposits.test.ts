import type { MarkedDepositsAnswer } from "@portal/api-contract";
import { read } from "../../../../testing/read-reply";
import { buildSale } from "../../../../testing/sales-builder";
import { startClaims, why } from "./claims.fixture";

let claims: Awaited<ReturnType<typeof startClaims>>;
beforeAll(async () => {
  claims = await startClaims();
});
afterAll(() => claims.fixture.stop());

describe("a deposit that no source reported", () => {
  test("is proposed by the nightly job with the bank's text and amount", async () => {
    const shop = await claims.fixture.newShop();
    await claims.bookDeposit(shop);
    expect(await claims.readClaims(shop)).toEqual([]);
    await claims.passNight();
    await claims.passNight();
    const [claim, ...others] = await claims.readClaims(shop, "open");
    expect(others).toEqual([]);
    expect(claim).toMatchObject({ kind: "bank", source: "bank", name: "Check deposit", state: "open" });
    expect(claim).toMatchObject({ totalOrder: 42_000, commission: 12_600 });
    expect(claim?.text).toMatch(/^The bank shows \$420\.00 on .*: “Check deposit”\. No source reported a sale/);
    expect(await claims.readBillable(shop)).toBe(0);
  });

  test.each([
    ["a payout by the bank's text", { payoutOf: "square" as const }],
    ["a payout that a source reports", { payoutId: "po_1" }],
    ["an outgoing amount", { amountCents: -42_000 }],
    ["a pending deposit", { status: "pending" as const }],
    ["a deposit from before the agreement", { transactedAt: new Date("2026-09-30T17:00:00Z") }],
  ])("is not proposed if it is %s", async (_, change) => {
    const shop = await claims.fixture.newShop();
    await claims.bookDeposit(shop, change);
    await claims.passNight();
    expect(await claims.readClaims(shop)).toEqual([]);
  });

  test("closes the proposal once a source reports a sale of its amount or staff mark the deposit", async () => {
    const { fixture, dayAgo } = claims;
    const shop = await fixture.newShop();
    await claims.bookDeposit(shop);
    const marked = await claims.bookDeposit(shop, { amountCents: 77_700 });
    await claims.passNight();
    expect(await claims.readClaims(shop)).toHaveLength(2);
    const occurredAt = new Date(`${dayAgo(4)}T17:00:00Z`);
    await fixture.recordSales(shop, [buildSale({ totalCents: 42_000, occurredAt })]);
    const admin = await claims.enterAgain();
    read(await admin.post("/pc/mark-as-sale", { transactionId: marked, marked: true, reason: why }));
    expect(await claims.readClaims(shop)).toEqual([]);
  });

  test("counts as a sale after its claim's notice, and the client may object", async () => {
    const shop = await claims.fixture.newShop();
    const id = await claims.bookDeposit(shop);
    await claims.passNight();
    read(await claims.decide(await claims.findClaim(shop), "claim"));
    expect(await claims.readBillable(shop)).toBe(0);
    await claims.handOver();
    expect(await claims.readBillable(shop)).toBe(12_600);
    const mails = await claims.fixture.lab.inbox("mail", shop.user.email);
    expect(mails.map(({ subject }) => subject)).toContain("A bank deposit of $420.00 now counts as a sale");
    const browser = claims.fixture.portal.newClient();
    await claims.fixture.enter(browser, shop.user);
    const marked = read<MarkedDepositsAnswer>(await browser.get("/pc/marked-deposits")).data;
    expect(marked).toMatchObject([{ id, marking: { marked: true, reason: why, canObject: true } }]);
  });

  test("is neither marked as a sale nor proposed again after a dismissal", async () => {
    const shop = await claims.fixture.newShop();
    await claims.bookDeposit(shop);
    await claims.passNight();
    read(await claims.decide(await claims.findClaim(shop), "dismiss"));
    await claims.passNight();
    expect(await claims.readClaims(shop, "open")).toEqual([]);
    expect(await claims.readBillable(shop)).toBe(0);
  });
});
