import type {
  AccountDocument,
  BankStateAnswer,
  BillingCasesAnswer,
  BillingListAnswer,
  ClientSalesAnswer,
  Integration,
  RehearseAnswer,
  SalesSummaryAnswer,
} from "@portal/api-contract";
import { Invoice } from "../../../models/invoice.model";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import { billingFixture, type BilledShop, type BillingFixture } from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildRefund, buildSale, insertConnection } from "../../../../testing/sales-builder";
import { acceptAgreement, saveDraft } from "../../../../testing/sales-shop";
import { billAtTimes, billByDraft, rerunDraftMigration } from "../../../../testing/unsigned-bills";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const dayMs = 86_400_000;
const ago = (days: number) => new Date(fixture.portal.clock.now().getTime() - days * dayMs);
const dayAgo = (days: number) => toLocalDay(ago(days), "America/New_York");
const unsigned = { electronicConsent: undefined, agreed: undefined, signature: undefined };

/** A client without a signature, with a sale of $100.00 two days ago. */
async function enterShop(): Promise<BilledShop> {
  const client = await fixture.newBankClient("nothing");
  const shop = { ...client, connection: await insertConnection(fixture.portal.database, client.businessId) };
  await fixture.recordSales(shop, [buildSale({ occurredAt: ago(2) })]);
  return shop;
}

const days = () => ({ startDate: dayAgo(10), endDate: addDays(dayAgo(0), 1) });
const readSummary = async ({ browser }: BilledShop) =>
  read<SalesSummaryAnswer>(await browser.get(`/sales/summary?start=${days().startDate}&end=${dayAgo(0)}`));
const readStep = async ({ browser }: BilledShop) => read<BankStateAnswer>(await browser.get("/pc/state")).step;
const listDocuments = async ({ browser }: BilledShop) =>
  read<AccountDocument[]>(await browser.get("/account/documents"));
async function rehearse({ user }: BilledShop) {
  const body = { clients: [{ id: user.id, ...days(), endDate: dayAgo(0) }] };
  const [rehearsal] = read<RehearseAnswer>(await fixture.admin.post("/pc/rehearse", body)).rehearsals;
  return rehearsal;
}

const bySubject = (a: { subject: string }, b: { subject: string }) => (a.subject < b.subject ? -1 : 1);

describe("a draft", () => {
  test("makes no sale billable, whether it has only the four fields or is an older row without a signature", async () => {
    const shop = await enterShop();
    await saveDraft(shop.businessId, ago(5));
    expect((await fixture.sign(shop, unsigned)).status).toBe(200);
    expect(await readSummary(shop)).toMatchObject({ owed: 0, commission: 3_000 });
    expect(await readStep(shop)).toBe("agreement");
  });

  test("does not move the day of the signature: earlier sales are on no bill", async () => {
    const shop = await enterShop();
    await saveDraft(shop.businessId, ago(5));
    expect((await fixture.sign(shop)).status).toBe(200);
    expect(await readSummary(shop)).toMatchObject({ owed: 0, commission: 3_000 });
    const rehearsal = await rehearse(shop);
    expect(rehearsal).toMatchObject({ total: 0, lines: [] });
    expect(rehearsal?.excluded).toEqual([expect.objectContaining({ reason: "before-agreement" })]);
  });

  test("is an agreement whose text required no consent, even if a consent was sent", async () => {
    const shop = await enterShop();
    const first = { textVersion: "2026-11-20", consentText: "", consentSha256: "" };
    await acceptAgreement(shop.businessId, ago(5), 1, first);
    expect(await readSummary(shop)).toMatchObject({ owed: 0 });
    expect(await readStep(shop)).toBe("agreement");
  });

  test("leaves an agreement that was signed before it in force", async () => {
    const shop = await enterShop();
    await acceptAgreement(shop.businessId, ago(5));
    expect((await fixture.sign(shop, unsigned)).status).toBe(200);
    expect(await readSummary(shop)).toMatchObject({ owed: 3_000 });
    expect(await readStep(shop)).toBe("bank");
  });

  test("is listed as a draft without a file, never as current", async () => {
    const shop = await enterShop();
    await fixture.sign(shop);
    fixture.portal.clock.advance(1_000);
    await fixture.sign(shop, unsigned);
    const listed = await listDocuments(shop);
    expect(listed.map(({ title, current, file }) => [title, current, file.state])).toEqual([
      ["Engagement agreement (draft, not signed)", false, "none"],
      ["Engagement agreement", true, "making"],
    ]);
  });
});

test("credits the refund of a sale that was billed because of a draft, with all sums in agreement", async () => {
  const shop = await enterShop();
  const soldAt = ago(4);
  const sale = buildSale({ occurredAt: soldAt });
  const refund = { saleExternalId: sale.externalId, totalCents: 1_000 };
  const early = buildRefund({ ...refund, occurredAt: soldAt });
  const late = buildRefund({ ...refund, occurredAt: ago(1) });
  await fixture.recordSales(shop, [sale]);
  await billByDraft(fixture, shop, sale);
  await fixture.recordSales(shop, [early, late]);
  await acceptAgreement(shop.businessId, new Date(soldAt.getTime() + 1), 1, { textVersion: "2026-11-28" });

  const rehearsal = await rehearse(shop);
  expect([rehearsal?.total, rehearsal?.credits.map(({ amount }) => amount)]).toEqual([3_000 - 600, [300, 300]]);
  const range = { ...days(), endDate: dayAgo(0) };
  const query = new URLSearchParams({ ...range, q: shop.user.email }).toString();
  const [client] = read<BillingListAnswer>(await fixture.admin.get(`/pc/clients?${query}`)).data;
  expect(client?.billable.commission).toBe(2_400);
  const body = { userId: shop.user.id, ...range };
  const { data } = read<ClientSalesAnswer>(await fixture.admin.post("/integration/get-all-clients", body));
  const stateOf = (id: string) => data.find((row) => row.id === id)?.state;
  expect([sale, early, late].map(({ externalId }) => stateOf(externalId))).toEqual(["billed", "billable", "billable"]);
  const partners = read<Integration[]>(await shop.browser.post("/integration/get-all"));
  expect(partners.find(({ partner }) => partner === "square")?.unbilled).toEqual({ sales: 1, verified: 8_000 });
});

describe("the migration opens a case for each live invoice", () => {
  const signedAt = new Date("2026-10-05T14:03:00Z");
  const before = new Date("2026-10-05T14:02:59Z");

  test("that billed sales because of a draft, without repairing it", async () => {
    const [signed, never, fine] = [await enterShop(), await enterShop(), await enterShop()];
    await saveDraft(signed.businessId, new Date("2026-09-01T12:00:00Z"));
    await acceptAgreement(signed.businessId, signedAt, 2);
    await saveDraft(never.businessId, new Date("2026-09-01T12:00:00Z"));
    await acceptAgreement(fine.businessId, signedAt);
    const mixed = await billAtTimes(signed, [before, before, signedAt]);
    const draftOnly = await billAtTimes(never, [signedAt]);
    await billAtTimes(signed, [signedAt]);
    await billAtTimes(signed, [before], { isVoid: true });
    await billAtTimes(fine, [before]);
    const wasPaid = (await Invoice.findByPk(mixed))?.get();

    await rerunDraftMigration(fixture);

    const { data } = read<BillingCasesAnswer>(await fixture.admin.get("/pc/cases"));
    expect(
      data.map(({ kind, subject, expected, found }) => ({ kind, subject, expected, found })).sort(bySubject),
    ).toEqual(
      [
        { subject: mixed, found: "2 sales, commission $60.00; the agreement was signed 2026-10-05 14:03 UTC" },
        { subject: draftOnly, found: "1 sale, commission $30.00; no agreement is signed" },
      ]
        .map((one) => ({ kind: "unsigned", expected: "no sale from before the signature", ...one }))
        .sort(bySubject),
    );
    expect(data.find(({ subject }) => subject === mixed)).toMatchObject({
      invoice: { id: mixed, attempt: 0 },
      client: { id: signed.user.id },
    });
    expect((await Invoice.findByPk(mixed))?.get()).toEqual(wasPaid);
  });
});
