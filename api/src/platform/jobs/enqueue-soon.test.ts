import { mailJob, startJobWorld, type JobWorld } from "../../../testing/job-world";
import { until } from "../../../testing/until";
import { createLogger } from "../logger/logger";
import { createEnqueueSoon } from "./enqueue-soon";

let world: JobWorld;
beforeEach(async () => {
  world = await startJobWorld();
});
afterEach(() => world.close());

const create = (after: number) =>
  createEnqueueSoon({
    enqueueJob: world.queue.enqueueJob,
    logger: createLogger("silent"),
    job: { job: mailJob, payload: {}, coalesceKey: "all" },
    after,
  });

test("enqueues one job at once when the process stops before the delay ends", async () => {
  const soon = create(3_600_000);
  soon.ask();
  soon.ask();
  expect(await world.listJobs()).toEqual([]);
  await soon.finish();
  expect(await world.listJobs()).toHaveLength(1);
});

test("enqueues a requested job when the delay ends", async () => {
  const soon = create(0);
  await soon.finish();
  expect(await world.listJobs()).toEqual([]);
  soon.ask();
  await until(async () => (await world.listJobs()).length === 1);
  await soon.finish();
  expect(await world.listJobs()).toHaveLength(1);
});
