import type { BillingRun, RefreshAnswer } from "@portal/api-contract";
import { Invoice } from "../../../models/invoice.model";
import { Job } from "../../../models/job.model";
import {
  noonOf,
  november,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildSale } from "../../../../testing/sales-builder";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const broken = {
  status: "refused",
  message: "Something went wrong on our side, and this client was not billed. Please try again.",
};

/** A run of two clients. The first client's sales cannot be read until `mend` is called. */
async function startBroken() {
  const shops: BilledShop[] = [];
  const clients = [];
  for (const day of ["2026-11-10", "2026-11-11"]) {
    const shop = await fixture.newShop([buildSale({ occurredAt: noonOf(day) })]);
    shops.push(shop);
    clients.push({ id: shop.user.id, ...november, rehearsalHash: (await rehearseOne(fixture, shop)).hash });
  }
  const [first] = shops;
  if (!first) throw new Error("There is no shop.");
  const mend = await fixture.spoilSales(first);
  const { jobId } = read<RefreshAnswer>(await fixture.admin.post("/pc/bill-clients", { clients }), 202);
  return { jobId, shops, mend };
}

const readRun = async (jobId: string) => read<BillingRun>(await fixture.admin.get(`/pc/bill-clients/${jobId}`));
const jobOf = (dedupeKey: string) => Job.findOne({ where: { kind: "billing.run", dedupeKey }, rejectOnEmpty: true });

async function tryAgain(): Promise<void> {
  await fixture.portal.makeJobsDue("billing.run");
  await fixture.portal.runJobs();
}

test("a client that fails is retried without delaying the others", async () => {
  const { jobId, mend } = await startBroken();
  await fixture.portal.runJobs();
  expect(await readRun(jobId)).toMatchObject({ state: "running", done: 1, of: 2, results: [{ status: "billed" }] });
  await mend();
  await tryAgain();
  expect(await readRun(jobId)).toMatchObject({ state: "done", results: [{ status: "billed" }, { status: "billed" }] });
});

test("a client that fails at every attempt is refused by a job that ends as dead", async () => {
  const { jobId } = await startBroken();
  await fixture.portal.runJobs();
  // `runJobs` may already have run a retry that became due.
  while ((await jobOf(jobId)).attempts < 8) {
    expect((await readRun(jobId)).state).toBe("running");
    await tryAgain();
  }
  expect(await readRun(jobId)).toMatchObject({ state: "done", done: 2, results: [broken, { status: "billed" }] });
  expect((await jobOf(jobId)).state).toBe("dead");
});

test("a run whose workers were all killed ends without billing anyone", async () => {
  const { jobId, shops } = await startBroken();
  await fixture.portal.killWorkerOf("billing.run", 8);
  await fixture.portal.runJobs();
  expect(await readRun(jobId)).toMatchObject({ state: "done", results: [broken, broken] });
  expect(await Invoice.count({ where: { businessId: shops.map(({ businessId }) => businessId) } })).toBe(0);
});
