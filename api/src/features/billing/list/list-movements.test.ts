import type { AccountView, BankMovementsAnswer, NotificationsAnswer } from "@portal/api-contract";
import { BankAccount } from "../../../models/bank-account.model";
import type { BankTransaction } from "../../../models/bank-transaction.model";
import { november, billingFixture, type BilledShop, type BillingFixture } from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const book = (shop: BilledShop, at: string, change: Partial<BankTransaction> = {}) =>
  fixture.book(shop, { transactedAt: new Date(at), ...change });

async function list({ user }: BilledShop, days = november) {
  return read<BankMovementsAnswer>(await fixture.admin.post("/pc/get-trans", { id: user.id, ...days })).data;
}

test("lists incoming money, newest first, without outgoing money and other clients' money", async () => {
  const [shop, other] = [await fixture.newShop(), await fixture.newShop()];
  const deposit = await book(shop, "2026-11-12T17:00:00.000Z");
  const payout = await book(shop, "2026-11-13T17:00:00.000Z", { payoutOf: "square", description: "SQUARE INC" });
  const pending = await book(shop, "2026-11-14T17:00:00.000Z", { status: "pending" });
  await book(shop, "2026-11-15T17:00:00.000Z", { amountCents: -120_000, description: "Rent" });
  await book(shop, "2026-11-16T17:00:00.000Z", { status: "void" });
  await book(other, "2026-11-12T18:00:00.000Z");
  const { id: accountId } = await BankAccount.findOne({
    where: { businessId: shop.businessId },
    rejectOnEmpty: true,
  });
  const plain = { accountId, markedAsSale: false, isPayout: false, isPending: false, marking: null };
  const check = { ...plain, amount: 42_000, description: "Check deposit" };
  expect(await list(shop)).toEqual([
    { ...check, id: pending, transacted_at: 1_794_675_600, isPending: true },
    { ...check, id: payout, transacted_at: 1_794_589_200, description: "SQUARE INC", isPayout: true },
    { ...check, id: deposit, transacted_at: 1_794_502_800 },
  ]);
});

test("counts days in the zone of the business", async () => {
  const shop = await fixture.newShop();
  const last = await book(shop, "2026-12-01T04:59:59.999Z");
  await book(shop, "2026-12-01T05:00:00.000Z");
  const first = await book(shop, "2026-11-01T04:00:00.000Z");
  await book(shop, "2026-11-01T03:59:59.999Z");
  expect((await list(shop)).map(({ id }) => id)).toEqual([last, first]);
  expect(await list(shop, { startDate: "2026-11-02", endDate: "2026-11-29" })).toEqual([]);
});

test("lists each movement once over the pages, even at the same moment", async () => {
  const shop = await fixture.newShop();
  const at = "2026-11-12T17:00:00.000Z";
  const booked = [await book(shop, "2026-11-11T17:00:00.000Z")];
  for (const suffix of ["a", "b", "c"])
    booked.push(await book(shop, at, { externalId: `${shop.businessId}_${suffix}` }));
  const ids: string[][] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const body: object = { id: shop.user.id, ...november, limit: 2, ...(cursor && { cursor }) };
    const page: BankMovementsAnswer = read(await fixture.admin.post("/pc/get-trans", body));
    ids.push(page.data.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  const [first = "", ...others] = booked;
  expect(ids.map(({ length }) => length)).toEqual([2, 2]);
  expect(ids.flat()).toEqual([...others.reverse(), first]);
});

test.each([{ cursor: "no-cursor" }, { limit: 201 }, { limit: "2" }])("rejects %j", async (change) => {
  const shop = await fixture.newShop();
  expect((await fixture.admin.post("/pc/get-trans", { id: shop.user.id, ...november, ...change })).status).toBe(422);
});

test("lists each read to the client with its days, with a notice of the first read of a day", async () => {
  const shop = await fixture.newShop();
  await list(shop);
  await list(shop, { startDate: "2026-11-02", endDate: "2026-11-29" });
  const views = read<AccountView[]>(await shop.browser.get("/account/views"));
  expect(views).toMatchObject([
    { what: "bank", days: { start: "2026-11-02", end: "2026-11-29" }, by: expect.stringMatching(/^Alex /) as string },
    { what: "bank", days: { start: "2026-11-01", end: "2026-11-30" } },
  ]);
  const { data } = read<NotificationsAnswer>(await shop.browser.get("/account/notifications"));
  expect(data).toMatchObject([
    { kind: "account-viewed", title: expect.stringMatching(/^Alex .* bank deposits$/) as string },
  ]);
  const unknown = { id: "usr_nobody", ...november };
  expect((await fixture.admin.post("/pc/get-trans", unknown)).status).toBe(422);
});
