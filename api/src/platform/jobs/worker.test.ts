import { actWhileRowIsHeld } from "../../../testing/held-call";
import { mailJob, startJobWorld, type JobWorld } from "../../../testing/job-world";
import { until } from "../../../testing/until";
import { claimJob } from "./claim-job";
import { serialLane, type RunningJob } from "./job";
import { completeJob } from "./settle-job";

let world: JobWorld;
beforeEach(async () => {
  world = await startJobWorld();
});
afterEach(() => world.close());

/** Opened by the test. */
function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe("a worker that died", () => {
  const claimAndDie = () =>
    claimJob({
      kinds: ["mail"],
      now: world.clock.now(),
      leaseUntil: new Date(world.leaseClock.now().getTime() + 15_000),
      jobsPerLane: 2,
    });

  test("loses its job to another worker when its lease ends in real time", async () => {
    await world.enqueue();
    const lost = await claimAndDie();
    if (!lost) throw new Error("nothing was claimed");
    const worker = world.workerOf(() => Promise.resolve());
    world.clock.advance(30 * 86_400_000);
    expect(await worker.runDue()).toBe(0);
    world.leaseClock.advance(15_001);
    expect(await worker.runDue()).toBe(1);
    expect(await completeJob(lost, world.clock.now())).toBe(false);
    expect(await world.listJobs()).toMatchObject([{ state: "done", attempts: 2 }]);
  });

  test("cannot complete a job that another worker has claimed since", async () => {
    await world.enqueue();
    const lost = await claimAndDie();
    if (!lost) throw new Error("nothing was claimed");
    world.leaseClock.advance(15_001);
    const gate = createGate();
    const running = world
      .workerOf(async () => {
        expect(await completeJob(lost, world.clock.now())).toBe(false);
        gate.open();
      })
      .runDue();
    await gate.opened;
    expect(await running).toBe(1);
  });

  test("detects only a real loss of its lease", async () => {
    await world.enqueue();
    world.leaseClock.stop();
    const answers: boolean[] = [];
    const running = world
      .workerOf(async (job) => {
        if (job.attempt > 1) return;
        // Twice at the same moment: the second call has nothing to change.
        answers.push(await job.hasLease(), await job.hasLease());
        world.leaseClock.advance(60_000);
        expect(await world.workerOf(() => Promise.resolve()).runDue()).toBe(1);
        answers.push(await job.hasLease());
      })
      .runDue();
    await running;
    expect(answers).toEqual([true, true, false]);
  });

  test("leaves a dead job after its last attempt", async () => {
    await world.enqueue({ maxAttempts: 1, secretPayload: { code: "123456" } });
    await claimAndDie();
    world.leaseClock.advance(15_001);
    expect(await world.workerOf(() => Promise.resolve()).runDue()).toBe(0);
    expect(await world.listJobs()).toMatchObject([{ state: "dead", secret_payload: null }]);
  });
});

describe("several workers", () => {
  test("run each of a hundred jobs once", async () => {
    // Not in parallel: the pool gives up after ten seconds.
    for (let index = 0; index < 100; index += 1) await world.enqueue({ payload: { index } });
    const done: unknown[] = [];
    const workers = Array.from({ length: 4 }, () =>
      world.workerOf((job) => {
        done.push(job.payload);
        return Promise.resolve();
      }),
    );
    const counts = await Promise.all(workers.map((worker) => worker.runDue()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100);
    expect(new Set(done.map((payload) => JSON.stringify(payload))).size).toBe(100);
  });

  test("leave excluded kinds for the next worker", async () => {
    await world.enqueue();
    const worker = world.workerOf(() => Promise.resolve());
    expect(await worker.runDue(["mail"])).toBe(0);
    expect(await worker.runDue()).toBe(1);
  });

  test("also run a due job that a transaction has locked to enqueue it again", async () => {
    const job = { job: mailJob, payload: {}, coalesceKey: "account-1" };
    await world.enqueue(job);
    const ran = await actWhileRowIsHeld(
      world.database,
      () => world.queue.enqueueJob(job),
      () => world.workerOf(() => Promise.resolve()).runDue(),
      () => Promise.resolve(),
    );
    expect(ran).toBe(1);
  });

  test("run one job of a serial lane at a time", async () => {
    for (let index = 0; index < 4; index += 1) await world.enqueue({ lane: serialLane("account-1") });
    let running = 0;
    let most = 0;
    const handle = async () => {
      running += 1;
      most = Math.max(most, running);
      await world.database.select("SELECT 1 AS one");
      running -= 1;
    };
    const counts = await Promise.all([world.workerOf(handle).runDue(), world.workerOf(handle).runDue()]);
    expect(counts[0] + counts[1] + (await world.workerOf(handle).runDue())).toBe(4);
    expect(most).toBe(1);
  });

  test("run at most two jobs of a lane at a time, with other lanes in parallel", async () => {
    for (let index = 0; index < 6; index += 1) await world.enqueue({ lane: "biz_1" });
    await world.enqueue({ lane: "biz_2", payload: { other: true } });
    const gate = createGate();
    let inLane = 0;
    let most = 0;
    const otherRan = createGate();
    const handle = async ({ payload }: RunningJob) => {
      if (JSON.stringify(payload).includes("other")) {
        otherRan.open();
        return;
      }
      inLane += 1;
      most = Math.max(most, inLane);
      await gate.opened;
      inLane -= 1;
    };
    const workers = [world.workerOf(handle), world.workerOf(handle)];
    for (const worker of workers) worker.start();
    await otherRan.opened;
    gate.open();
    await Promise.all(workers.map((worker) => worker.stop()));
    await world.workerOf(handle).runDue();
    expect(most).toBeLessThanOrEqual(2);
    expect((await world.listJobs()).every(({ state }) => state === "done")).toBe(true);
  });
});

describe("a running worker", () => {
  test("finishes its job before it stops", async () => {
    const started = createGate();
    const gate = createGate();
    const worker = world.workerOf(async () => {
      started.open();
      await gate.opened;
    });
    worker.start();
    await world.enqueue();
    await started.opened;
    const stopped = worker.stop();
    gate.open();
    await stopped;
    expect(await world.listJobs()).toMatchObject([{ state: "done" }]);
    await world.enqueue();
    expect((await world.listJobs()).map(({ state }) => state).sort()).toEqual(["done", "queued"]);
  });

  test("finds jobs that another process enqueued", async () => {
    const ran = createGate();
    const worker = world.workerOf(() => {
      ran.open();
      return Promise.resolve();
    });
    worker.start();
    const elsewhere = world.openQueueElsewhere();
    await world.database.inTransaction(() => elsewhere.enqueueJob({ job: mailJob, payload: {} }));
    await ran.opened;
    await worker.stop();
    expect(await world.listJobs()).toMatchObject([{ state: "done" }]);
  });

  test("pauses a lane after a job with `lanePauseMs`, then continues it", async () => {
    const ran: unknown[] = [];
    const last = createGate();
    const worker = world.workerOf(
      ({ payload }) => {
        ran.push(payload);
        if (ran.length === 3) last.open();
        return Promise.resolve();
      },
      { lanePauseMs: 3_000 },
    );
    const lane = serialLane("account-1");
    await world.enqueue({ payload: { of: "account-1" }, lane });
    worker.start();
    await until(async () => (await world.listJobs())[0]?.state === "done");
    const now = world.clock.now();
    const again = { job: mailJob, payload: { of: "account-1", again: true }, lane };
    const other = { job: mailJob, payload: { of: "account-2" }, lane: serialLane("account-2") };
    const jobs = [again, { ...other, runAt: new Date(now.getTime() + 1) }];
    world.clock.advance(1);
    await world.database.inTransaction(() => world.queue.enqueueJobs(jobs));
    await last.opened;
    await worker.stop();
    expect(ran).toEqual([{ of: "account-1" }, { of: "account-2" }, { of: "account-1", again: true }]);
  });
});
