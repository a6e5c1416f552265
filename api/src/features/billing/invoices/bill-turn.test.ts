import type { BillingRun, RefreshAnswer } from "@portal/api-contract";
import { Invoice } from "../../../models/invoice.model";
import { createChangeTimeZone } from "../../../sales/change-time-zone.command";
import {
  billOne,
  noonOf,
  november,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { actBeforeItsTurn } from "../../../../testing/held-call";
import { buildSale } from "../../../../testing/sales-builder";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const zone = "America/Los_Angeles";
const newShop = () => fixture.newShop([buildSale({ occurredAt: noonOf("2026-11-10") })]);

/** Changes the client's zone after the request, before the bill gets the lock. */
function changeZoneBefore<T>({ businessId }: BilledShop, call: () => Promise<T>): Promise<T> {
  const { database, clock } = fixture.portal;
  return actBeforeItsTurn(database, businessId, call, () => {
    const lock = { timeZones: new Map([[businessId, "America/New_York"]]) };
    return createChangeTimeZone({ clock })(lock, { businessId, timeZone: zone });
  });
}

const zonesOf = async ({ businessId }: BilledShop) =>
  (await Invoice.findAll({ where: { businessId } })).map(({ timeZone }) => timeZone);

test("a bill uses the zone that the client has when the bill gets the lock", async () => {
  const shop = await newShop();
  const reply = await changeZoneBefore(shop, () => billOne(fixture, shop));
  expect(reply.status).toBe(201);
  expect(await zonesOf(shop)).toEqual([zone]);
});

test("a bill of a run uses the zone at that time too", async () => {
  const shop = await newShop();
  await fixture.portal.runJobs();
  const { hash: rehearsalHash } = await rehearseOne(fixture, shop);
  const clients = [{ id: shop.user.id, ...november, rehearsalHash }];
  const { jobId } = read<RefreshAnswer>(await fixture.admin.post("/pc/bill-clients", { clients }), 202);
  await changeZoneBefore(shop, () => fixture.portal.runJobs());
  expect(read<BillingRun>(await fixture.admin.get(`/pc/bill-clients/${jobId}`)).results).toMatchObject([
    { status: "billed" },
  ]);
  expect(await zonesOf(shop)).toEqual([zone]);
});
