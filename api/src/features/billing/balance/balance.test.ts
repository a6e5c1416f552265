import {
  BALANCE_PARTS,
  type BalanceAnswer,
  type BalancePartKind,
  type DebitsAnswer,
  type LedgerAnswer,
} from "@portal/api-contract";
import { hourOfDay } from "../../../banking-days/cut-off";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { User } from "../../../models/user.model";
import { toLocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import {
  billForInvoice,
  noonOf,
  rehearseOne,
  billingFixture,
  wash,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import type { TestClient } from "../../../../testing/http-client";
import { read } from "../../../../testing/read-reply";
import { buildRefund, buildSale } from "../../../../testing/sales-builder";
import { composeDebits, handOverNotice } from "../../../../testing/debit.fixture";
import { prepareDebit } from "../debits/prepare-debit";
import { settleDebit } from "../debits/settle-debit";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const readBalance = async (client: TestClient, query = "") =>
  read<BalanceAnswer>(await client.get(`/pc/balance${query}`));

const parts = (balance: BalanceAnswer) =>
  Object.fromEntries(
    balance.parts.filter(({ amount }) => amount !== 0).map(({ kind, amount, count }) => [kind, [amount, count]]),
  ) as Partial<Record<BalancePartKind, [number, number]>>;

const readLedger = async ({ user }: BilledShop) =>
  read<LedgerAnswer>(await fixture.admin.get(`/pc/ledger?client=${user.id}`));

async function findDebit(invoiceId: string): Promise<DebitAttempt> {
  return DebitAttempt.findOne({ where: { invoiceId }, order: [["attempt", "DESC"]], rejectOnEmpty: true });
}

/** Signs both in again, because sessions expired. */
async function pass(milliseconds: number, { browser, user }: BilledShop): Promise<void> {
  await fixture.advance(milliseconds);
  await fixture.enter(fixture.admin, await User.findByPk(fixture.adminId, { rejectOnEmpty: true }));
  await fixture.enter(browser, user);
}

async function send(shop: BilledShop, invoiceId: string): Promise<DebitAttempt> {
  const row = await findDebit(invoiceId);
  const sentAt = hourOfDay(row.debitDate, 10);
  await pass(Math.max(0, sentAt.getTime() - fixture.portal.clock.now().getTime()), shop);
  await handOverNotice(row);
  await prepareDebit(composeDebits(fixture), row);
  return row.reload();
}

async function fail(row: DebitAttempt, failure: "insufficient-funds" | "other"): Promise<void> {
  const known = { isBankReturn: true, returnCode: null };
  const answered = { ...known, isReturned: false, expectedOn: null, amountCents: readCents(row.amountCents) };
  const debit = { ...answered, id: `pi_${row.id}`, state: "failed", failure } as const;
  await settleDebit(composeDebits(fixture), row, { debit, unmade: null, returned: null, isCompared: false });
}

describe("GET /pc/balance", () => {
  test("is 0 before the agreement, with all parts listed", async () => {
    const client = await fixture.newBankClient("nothing");
    expect(await readBalance(client.browser)).toEqual({
      owed: 0,
      parts: BALANCE_PARTS.map((kind) => ({ kind, amount: 0, count: 0 })),
      ...{ nextDebit: null, forecast: null, owesFrom: null, nextBill: null },
    });
  });

  test("is the same for any range: unbilled, scheduled, and an unbilled refund as credit", async () => {
    const sale = wash();
    const shop = await fixture.newShop([sale, wash({ occurredAt: noonOf("2026-10-05"), totalCents: 5_000 })]);
    const through = toLocalDay(fixture.portal.clock.now(), "America/New_York");
    expect(await readBalance(shop.browser)).toMatchObject({
      owed: 4_500,
      nextDebit: null,
      forecast: { amount: 4_500, through },
      owesFrom: "2026-10-01",
    });
    const { notice } = await rehearseOne(fixture, shop, { startDate: "2026-10-01", endDate: through });

    const invoice = await billForInvoice(fixture, shop, { startDate: "2026-10-01", endDate: through });
    const back = buildRefund({ saleExternalId: sale.externalId, occurredAt: noonOf("2026-11-20") });
    await fixture.recordSales(shop, [back, buildSale({ occurredAt: noonOf("2026-11-21"), totalCents: 2_000 })]);
    const balance = await readBalance(shop.browser);
    expect(parts(balance)).toEqual({ scheduled: [4_500, 1], "not-billed": [600, 1], credit: [300, 1] });
    expect(balance.owed).toBe(4_800);
    expect(balance.nextDebit).toEqual({ date: invoice.debitDate, amount: 4_500, account: "Test Bank •••• 6789" });
    expect(balance.forecast).toEqual({ amount: 300, through });
    const { next, open } = read<DebitsAnswer>(await shop.browser.get("/pc/debits"));
    expect(notice?.replace(/\s/gu, " ")).toMatch(
      / we debit \$45\.00 from Test Bank •••• 6789: 30% of \$150\.00 verified sales, Oct 5 – Nov 10\./,
    );
    expect([next?.notice, open[0]?.notice]).toEqual([notice, notice]);
    expect(open).toMatchObject([{ invoiceId: invoice.id, status: "scheduled", account: "Test Bank •••• 6789" }]);
    expect((await rehearseOne(fixture, shop, { startDate: "2026-10-01", endDate: through })).total).toBe(300);
    expect(await readLedger(shop)).toMatchObject({ receivable: 4_500, onItsWay: 0, held: 0, credit: 300 });
  });

  test("follows a debit: in process, then failed while it waits for a retry", async () => {
    const shop = await fixture.newShop([wash()]);
    const { id } = await billForInvoice(fixture, shop);
    const row = await send(shop, id);
    expect(parts(await readBalance(shop.browser))).toEqual({ "on-its-way": [3_000, 1] });
    expect(await readLedger(shop)).toMatchObject({ receivable: 0, onItsWay: 3_000 });

    await fail(row, "insufficient-funds");
    const balance = await readBalance(shop.browser);
    expect(parts(balance)).toEqual({ failed: [3_000, 1] });
    expect(balance.nextDebit).toMatchObject({ amount: 3_000, date: (await findDebit(id)).debitDate });
    expect(await readLedger(shop)).toMatchObject({ receivable: 3_000, onItsWay: 0 });
  });

  test("returns the usual day of the next bill after three weekly bills", async () => {
    const shop = await fixture.newShop([]);
    const issue = async (day: number) => {
      const sale = buildSale({ occurredAt: new Date(fixture.portal.clock.now().getTime() - 3_600_000) });
      await fixture.recordSales(shop, [sale]);
      const today = toLocalDay(fixture.portal.clock.now(), "America/New_York");
      await billForInvoice(fixture, shop, { startDate: "2026-10-01", endDate: today });
      await pass(day * 86_400_000, shop);
    };
    await issue(7);
    await issue(7);
    expect((await readBalance(shop.browser)).nextBill).toBeNull();
    await issue(1);
    const next = new Date(fixture.portal.clock.now().getTime() + 6 * 86_400_000);
    expect((await readBalance(shop.browser)).nextBill).toBe(toLocalDay(next, "America/New_York"));
  });

  test("returns a client's balance only to staff or that client", async () => {
    const shop = await fixture.newShop([wash()]);
    const other = await fixture.newShop([]);
    expect(await readBalance(fixture.admin, `?client=${shop.user.id}`)).toEqual(await readBalance(shop.browser));
    expect(await readBalance(other.browser, `?client=${shop.user.id}`)).toMatchObject({ owed: 0 });
    expect((await fixture.admin.get("/pc/balance")).status).toBe(422);
    expect((await fixture.admin.get("/pc/balance?client=usr_nobody")).status).toBe(422);
  });
});

test("written-off amounts are not owed", async () => {
  const shop = await fixture.newShop([wash()]);
  const { id } = await billForInvoice(fixture, shop);
  await fail(await send(shop, id), "other");
  expect(parts(await readBalance(shop.browser))).toEqual({ failed: [3_000, 1] });
  await fixture.admin.post("/pc/write-off-invoice", { id, reason: "Closed" });
  expect(await readBalance(shop.browser)).toMatchObject({ owed: 0 });
});
