import type { BillingRun, RefreshAnswer } from "@portal/api-contract";
import { Invoice } from "../../../models/invoice.model";
import {
  billOne,
  november,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
  wash,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

async function question(shop: BilledShop) {
  return { id: shop.user.id, ...november, rehearsalHash: (await rehearseOne(fixture, shop)).hash };
}

async function start(clients: object[]): Promise<string> {
  return read<RefreshAnswer>(await fixture.admin.post("/pc/bill-clients", { clients }), 202).jobId;
}

const readRun = async (jobId: string) => read<BillingRun>(await fixture.admin.get(`/pc/bill-clients/${jobId}`));
const countInvoices = ({ businessId }: BilledShop) => Invoice.count({ where: { businessId } });

describe("POST /pc/bill-clients", () => {
  test("refuses a client without an authorization also under $1.00, with the reason of bill-client", async () => {
    const shop = await fixture.newShop([wash({ totalCents: 200 })], "agreement");
    const requested = await question(shop);
    const one = await billOne(fixture, shop);
    expect(one).toMatchObject({ status: 409, body: { code: "NO_MANDATE" } });
    const jobId = await start([requested]);
    await fixture.portal.runJobs();
    const { message } = read<{ message: string }>(one, 409);
    expect((await readRun(jobId)).results).toMatchObject([{ status: "refused", message }]);
    expect((await rehearseOne(fixture, shop)).why).toEqual([message]);
  });

  test("bills each client by its rehearsal, with each result in the answer", async () => {
    const [billed, small, changed, without] = [
      await fixture.newShop([wash()]),
      await fixture.newShop([wash({ totalCents: 200 })]),
      await fixture.newShop([wash()]),
      await fixture.newShop([wash()], "agreement"),
    ];
    const clients = [];
    for (const shop of [billed, small, changed, without]) clients.push(await question(shop));
    await fixture.recordSales(changed, [wash()]);
    const jobId = await start(clients);
    expect(await readRun(jobId)).toEqual({ state: "queued", done: 0, of: 4, results: [] });
    await fixture.portal.runJobs();
    const run = await readRun(jobId);
    expect(run).toMatchObject({ state: "done", done: 4, of: 4 });
    expect(run.results).toMatchObject([
      { id: billed.user.id, name: "Demo Detailing", status: "billed", invoice: { total: 3_000, status: "scheduled" } },
      { id: small.user.id, status: "carried" },
      {
        id: changed.user.id,
        status: "refused",
        message: "Something has changed since the rehearsal. Nothing was billed.",
      },
      { id: without.user.id, status: "refused", message: "This client has not authorized debits." },
    ]);
    expect([await countInvoices(billed), await countInvoices(changed)]).toEqual([1, 0]);
  });

  test("returns the existing invoices for concurrent runs of the same rehearsals", async () => {
    const shop = await fixture.newShop([wash()]);
    const clients = [await question(shop)];
    const [one, two] = [await start(clients), await start(clients)];
    await fixture.portal.runJobs();
    const [first, second] = [await readRun(one), await readRun(two)];
    expect(first.results[0]).toMatchObject({ status: "billed" });
    expect(second.results).toEqual(first.results);
    expect(await countInvoices(shop)).toBe(1);
  });

  test("continues after the completed clients when restarted after a crash", async () => {
    const shops = [await fixture.newShop([wash()]), await fixture.newShop([wash()])];
    const clients = [];
    for (const shop of shops) clients.push(await question(shop));
    const jobId = await start(clients);
    await fixture.portal.runJobs();
    const before = await readRun(jobId);
    await fixture.crashRun(jobId);
    await fixture.portal.runJobs();
    expect(await readRun(jobId)).toEqual(before);
    for (const shop of shops) expect(await countInvoices(shop)).toBe(1);
  });

  test("rejects an unknown client, a repeated client or an unknown run", async () => {
    const hash = { rehearsalHash: "0".repeat(64) };
    const nobody = { id: "usr_nobody", ...november, ...hash };
    expect((await fixture.admin.post("/pc/bill-clients", { clients: [nobody] })).status).toBe(422);
    expect((await fixture.admin.post("/pc/bill-clients", { clients: [nobody, nobody] })).status).toBe(422);
    expect((await fixture.admin.get("/pc/bill-clients/brn_nobody")).status).toBe(404);
  });
});
