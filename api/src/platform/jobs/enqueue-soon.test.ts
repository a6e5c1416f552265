import { mailJob, startJobFixture, type JobFixture } from "../../../testing/job.fixture";
import { until } from "../../../testing/until";
import { createLogger } from "../logger/logger";
import { createEnqueueSoon } from "./enqueue-soon";

let fixture: JobFixture;
beforeEach(async () => {
  fixture = await startJobFixture();
});
afterEach(() => fixture.close());

const create = (after: number) =>
  createEnqueueSoon({
    enqueueJob: fixture.queue.enqueueJob,
    logger: createLogger("silent"),
    job: { job: mailJob, payload: {}, coalesceKey: "all" },
    after,
  });

test("enqueues one job at once when the process stops before the delay ends", async () => {
  const soon = create(3_600_000);
  soon.ask();
  soon.ask();
  expect(await fixture.listJobs()).toEqual([]);
  await soon.finish();
  expect(await fixture.listJobs()).toHaveLength(1);
});

test("enqueues a requested job when the delay ends", async () => {
  const soon = create(0);
  await soon.finish();
  expect(await fixture.listJobs()).toEqual([]);
  soon.ask();
  await until(async () => (await fixture.listJobs()).length === 1);
  await soon.finish();
  expect(await fixture.listJobs()).toHaveLength(1);
});
