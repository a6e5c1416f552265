import type { RevenueClaimsAnswer } from "@portal/api-contract";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import {
  noonOf,
  rehearseOne,
  startBillingWorld,
  billForInvoice,
  type BillingWorld,
} from "../../../../testing/billing-world";
import { read } from "../../../../testing/read-reply";
import { acceptAgreement } from "../../../../testing/sales-shop";
import { createSquareLinks } from "../../../../testing/square-links";
import { createSquareSeller } from "../../../../testing/square-seller";
import { until } from "../../../../testing/until";

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.stop());

/** A client with a debit authorization, linked to a seller of the Lab's Square, which sends webhooks to the portal. */
async function startSeller() {
  const { address } = world.portal;
  const seller = createSquareSeller(world.lab);
  await seller.register({
    redirectUri: `${address}/integration/square/callback`,
    notificationUrl: `${address}/api/webhooks/square`,
  });
  const links = createSquareLinks(world, seller, await seller.merchants());
  const client = await world.newBankClient("mandate");
  await acceptAgreement(client.businessId, noonOf("2026-10-01"), 0);
  const merchantId = links.nextMerchant();
  await links.linkWithoutImport(client, merchantId);
  const { id, source, importFrom } = await links.findConnection(client);
  const shop = { ...client, connection: { id, businessId: client.businessId, source, importFrom } };
  const sell = (closedAt: string, amount: number) =>
    seller.sell({ merchantId, closedAt, lineItems: [{ name: "Hand wash", quantity: "1", amount }] });
  return { shop, sell };
}

test("holds a sale for the agency when Square reports it by webhook after its day was billed", async () => {
  const { shop, sell } = await startSeller();
  const today = toLocalDay(world.portal.clock.now(), "America/New_York");
  const closedAt = noonOf(addDays(today, -3)).toISOString();
  const days = { startDate: addDays(today, -10), endDate: addDays(today, -1) };
  const onTime = await sell(closedAt, 10_000);
  const rehearse = async () => rehearseOne(world, shop, days);
  await until(async () => {
    await world.portal.runJobs();
    return (await rehearse()).lines.some(({ id }) => id === onTime);
  });
  const { total } = await billForInvoice(world, shop, days);
  const late = await sell(closedAt, 20_000);
  const readClaims = async () =>
    read<RevenueClaimsAnswer>(await world.admin.get(`/pc/revenue-claims?client=${shop.user.id}&state=open`)).data;
  await until(async () => {
    await world.portal.runJobs();
    return (await readClaims()).some(({ kind }) => kind === "late");
  });
  expect(await readClaims()).toMatchObject([{ kind: "late", source: "square", totalOrder: 20_000 }]);
  const rehearsal = await rehearse();
  expect([total, rehearsal.total]).toEqual([3_000, 0]);
  expect(rehearsal.excluded).toContainEqual(expect.objectContaining({ id: late, reason: "claim-open" }));
});
