import type { RevenueClaimsAnswer } from "@portal/api-contract";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import {
  noonOf,
  rehearseOne,
  billingFixture,
  billForInvoice,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { acceptAgreement } from "../../../../testing/sales-shop";
import { squareFixture, type SquareFixture } from "../../../../testing/square.fixture";
import { until } from "../../../../testing/until";

let fixture: BillingFixture & SquareFixture;
beforeAll(async () => {
  fixture = await billingFixture.with(squareFixture).start();
});
afterAll(() => fixture.stop());

/** A client linked to the Lab's Square, which sends webhooks to the portal. */
async function startSeller() {
  const client = await fixture.newBankClient("mandate");
  await acceptAgreement(client.businessId, noonOf("2026-10-01"), 0);
  const merchantId = fixture.nextMerchant();
  await fixture.linkWithoutImport(client, merchantId);
  const { id, source, importFrom } = await fixture.findConnection(client);
  const shop = { ...client, connection: { id, businessId: client.businessId, source, importFrom } };
  const sell = (closedAt: string, amount: number) =>
    fixture.seller.sell({ merchantId, closedAt, lineItems: [{ name: "Hand wash", quantity: "1", amount }] });
  return { shop, sell };
}

test("holds a sale for the agency when Square reports it by webhook after its day was billed", async () => {
  const { shop, sell } = await startSeller();
  const today = toLocalDay(fixture.portal.clock.now(), "America/New_York");
  const closedAt = noonOf(addDays(today, -3)).toISOString();
  const days = { startDate: addDays(today, -10), endDate: addDays(today, -1) };
  const onTime = await sell(closedAt, 10_000);
  const rehearse = async () => rehearseOne(fixture, shop, days);
  await until(async () => {
    await fixture.portal.runJobs();
    return (await rehearse()).lines.some(({ id }) => id === onTime);
  });
  const { total } = await billForInvoice(fixture, shop, days);
  const late = await sell(closedAt, 20_000);
  const readClaims = async () =>
    read<RevenueClaimsAnswer>(await fixture.admin.get(`/pc/revenue-claims?client=${shop.user.id}&state=open`)).data;
  await until(async () => {
    await fixture.portal.runJobs();
    return (await readClaims()).some(({ kind }) => kind === "late");
  });
  expect(await readClaims()).toMatchObject([{ kind: "late", source: "square", totalOrder: 20_000 }]);
  const rehearsal = await rehearse();
  expect([total, rehearsal.total]).toEqual([3_000, 0]);
  expect(rehearsal.excluded).toContainEqual(expect.objectContaining({ id: late, reason: "claim-open" }));
});
