import { addDays, toLocalDay } from "../../models/values/local-day";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";
import { buildSale, insertConnection } from "../../../testing/sales-builder";
import { recordShopSales } from "../../../testing/sales-shop";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

/** Sells in the agency's previous month and returns that month. */
async function sellLastMonth({ businessId }: BankClient, totalCents: number): Promise<string> {
  const today = toLocalDay(fixture.portal.clock.now(), "America/New_York");
  const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const occurredAt = new Date(`${month}-15T18:00:00Z`);
  const connection = await insertConnection(fixture.portal.database, businessId);
  const sale = buildSale({ externalId: businessId, totalCents, occurredAt, updatedAt: occurredAt });
  await recordShopSales(fixture, { connection }, [sale]);
  return month;
}

test("the mandate's example uses the client's previous month (issue 9)", async () => {
  const client = await fixture.newBankClient("agreement");
  const month = await sellLastMonth(client, 123_456);
  await fixture.share(client, ["Success"]);
  await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
  await fixture.choose(client);
  const { mandate } = await fixture.readState(client);
  expect(mandate?.example).toEqual({ month, verified: 123_456, commission: 37_037 });
  expect(mandate?.text).toContain("your verified revenue was $1,234.56; the commission on it is $370.37");
  expect(await client.browser.post("/pc/accept-mandate", { sha256: mandate?.sha256 })).toMatchObject({ status: 200 });
});

test("a text outdated by new sales is shown again before it is accepted", async () => {
  const client = await fixture.newBankClient("account");
  const { mandate } = await fixture.readState(client);
  await sellLastMonth(client, 100_00);
  const reply = await client.browser.post("/pc/accept-mandate", { sha256: mandate?.sha256 });
  expect(reply).toMatchObject({
    status: 409,
    body: { code: "MANDATE_OUTDATED", mandate: { example: { verified: 10_000 } } },
  });
});
