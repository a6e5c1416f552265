import type { ErrorAnswer, RevenueClaimsAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { endOfDay } from "../../../sales/end-of-day";
import { read } from "../../../../testing/read-reply";
import { moveToZone } from "../../../../testing/sales-shop";
import { startClaims } from "./claims.fixture";

let claims: Awaited<ReturnType<typeof startClaims>>;
beforeAll(async () => {
  claims = await startClaims();
});
afterAll(() => claims.fixture.stop());

const countAudit = (subject: string) =>
  AuditLog.count({ where: { subject, action: ["revenue-claim.claimed", "revenue-claim.dismissed"] } });

describe("POST /pc/revenue-claims/{id}/decide", () => {
  test("keeps the first decision when a request repeats or contradicts it", async () => {
    const { shop, claim } = await claims.newLateSale();
    const first = read(await claims.decide(claim, "dismiss"));
    expect(read(await claims.decide(claim, "dismiss"))).toEqual(first);
    const refused = read<ErrorAnswer>(await claims.decide(claim, "claim"), 409);
    expect(refused).toMatchObject({ code: "CLAIM_DECIDED", message: "This sale was already dismissed." });
    expect(await countAudit(shop.businessId)).toBe(1);
  });

  test("stores one decision when three requests decide at the same time", async () => {
    const { shop, claim } = await claims.newLateSale();
    const replies = await Promise.all((["claim", "dismiss", "claim"] as const).map((one) => claims.decide(claim, one)));
    const statuses = replies.map(({ status }) => status);
    expect([
      [200, 409, 200],
      [409, 200, 409],
    ]).toContainEqual(statuses);
    expect(await countAudit(shop.businessId)).toBe(1);
    const claimed = (await claims.readClaims(shop)).filter(({ state }) => state === "claimed");
    expect(claimed).toHaveLength(statuses[0] === 200 ? 1 : 0);
  });

  test("accepts a decision until the end of the 30th day after the sale's day in the client's zone", async () => {
    const { fixture, newBilledShop, saleOf } = claims;
    const zone = "America/Los_Angeles";
    const { shop } = await newBilledShop();
    const days = claims.lastDays();
    await moveToZone(fixture, shop, zone);
    await claims.report(shop, [saleOf(3), saleOf(3)]);
    const [first, second] = await claims.readClaims(shop, "open");
    if (!first || !second) throw new Error("There should be two claims.");
    const end = endOfDay(first.claimBy, zone);
    await fixture.advance(end.getTime() - fixture.portal.clock.now().getTime() - 60_000);
    read(await claims.decide(first, "claim"));
    await fixture.advance(60_000);
    expect(read(await claims.decide(second, "claim"), 409)).toMatchObject({ code: "CLAIM_EXPIRED" });
    expect(read(await claims.decide(second, "dismiss"), 409)).toMatchObject({ code: "CLAIM_EXPIRED" });
    expect(await claims.readClaims(shop, "open")).toEqual([]);
    expect(await claims.readClaims(shop, "expired")).toMatchObject([{ id: second.id, state: "expired" }]);
    await claims.handOver();
    await claims.passObjectionDays();
    expect(await claims.readBillable(shop, days)).toBe(3_000);
  });

  test("expires the claim of a sale that is reported after its 30 days", async () => {
    const { shop } = await claims.newBilledShop();
    await claims.fixture.advance(31 * 86_400_000);
    await claims.report(shop, [claims.saleOf(34)]);
    expect(await claims.readClaims(shop)).toMatchObject([{ state: "expired" }]);
  });

  test("requires a known claim, a decision and a reason", async () => {
    const { claim } = await claims.newLateSale();
    const admin = await claims.enterAgain();
    const path = `/pc/revenue-claims/${claim.id}/decide`;
    expect(read<ErrorAnswer>(await admin.post(path, { decision: "claim" }), 422).fields).toEqual({
      reason: "Please say why.",
    });
    expect((await admin.post(path, { decision: "bill", reason: "No such word" })).status).toBe(422);
    expect((await claims.decide({ id: "999999999" }, "claim")).status).toBe(404);
  });

  test("allows only staff to read or decide claims", async () => {
    const { shop, claim } = await claims.newLateSale();
    const browser = claims.fixture.portal.newClient();
    await claims.fixture.enter(browser, shop.user);
    const body = { decision: "dismiss", reason: "I would rather not" };
    expect((await browser.post(`/pc/revenue-claims/${claim.id}/decide`, body)).status).toBe(403);
    expect((await browser.get("/pc/revenue-claims")).status).toBe(403);
    const viewer = claims.fixture.portal.newClient();
    await claims.fixture.enter(viewer, await claims.fixture.buildUser({ role: "viewer" }));
    expect((await viewer.post(`/pc/revenue-claims/${claim.id}/decide`, body)).status).toBe(403);
    expect((await viewer.get("/pc/revenue-claims")).status).toBe(200);
  });
});

test("GET /pc/revenue-claims returns open claims by their last day, page by page", async () => {
  const { newBilledShop, saleOf, enterAgain } = claims;
  const { shop } = await newBilledShop();
  await claims.report(shop, [saleOf(2), saleOf(5), saleOf(4), saleOf(4)]);
  const admin = await enterAgain();
  const ids: string[] = [];
  const days: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query = new URLSearchParams({ client: shop.user.id, state: "open", limit: "2", ...(cursor && { cursor }) });
    const page: RevenueClaimsAnswer = read<RevenueClaimsAnswer>(
      await admin.get(`/pc/revenue-claims?${query.toString()}`),
    );
    ids.push(...page.data.map(({ id }) => id));
    days.push(...page.data.map(({ date }) => date));
    cursor = page.nextCursor;
  }
  expect(new Set(ids).size).toBe(4);
  expect(days).toEqual([5, 4, 4, 2].map((ago) => claims.dayAgo(ago)));
});
