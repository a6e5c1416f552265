import { actWhileRowIsHeld } from "../../../testing/held-call";
import { mailJob, startJobFixture, type JobFixture } from "../../../testing/job.fixture";
import { until } from "../../../testing/until";
import { claimJob } from "./claim-job";
import { serialLane, type RunningJob } from "./job";
import { completeJob } from "./settle-job";

let fixture: JobFixture;
beforeEach(async () => {
  fixture = await startJobFixture();
});
afterEach(() => fixture.close());

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
      now: fixture.clock.now(),
      leaseUntil: new Date(fixture.leaseClock.now().getTime() + 15_000),
      jobsPerLane: 2,
    });

  test("loses its job to another worker when its lease ends in real time", async () => {
    await fixture.enqueue();
    const lost = await claimAndDie();
    if (!lost) throw new Error("nothing was claimed");
    const worker = fixture.workerOf(() => Promise.resolve());
    fixture.clock.advance(30 * 86_400_000);
    expect(await worker.runDue()).toBe(0);
    fixture.leaseClock.advance(15_001);
    expect(await worker.runDue()).toBe(1);
    expect(await completeJob(lost, fixture.clock.now())).toBe(false);
    expect(await fixture.listJobs()).toMatchObject([{ state: "done", attempts: 2 }]);
  });

  test("cannot complete a job that another worker has claimed since", async () => {
    await fixture.enqueue();
    const lost = await claimAndDie();
    if (!lost) throw new Error("nothing was claimed");
    fixture.leaseClock.advance(15_001);
    const gate = createGate();
    const running = fixture
      .workerOf(async () => {
        expect(await completeJob(lost, fixture.clock.now())).toBe(false);
        gate.open();
      })
      .runDue();
    await gate.opened;
    expect(await running).toBe(1);
  });

  test("detects only a real loss of its lease", async () => {
    await fixture.enqueue();
    fixture.leaseClock.stop();
    const answers: boolean[] = [];
    const running = fixture
      .workerOf(async (job) => {
        if (job.attempt > 1) return;
        // The second call at the same moment sets the same lease end.
        answers.push(await job.hasLease(), await job.hasLease());
        fixture.leaseClock.advance(60_000);
        expect(await fixture.workerOf(() => Promise.resolve()).runDue()).toBe(1);
        answers.push(await job.hasLease());
      })
      .runDue();
    await running;
    expect(answers).toEqual([true, true, false]);
  });

  test("leaves a dead job after its last attempt", async () => {
    await fixture.enqueue({ maxAttempts: 1, secretPayload: { code: "123456" } });
    await claimAndDie();
    fixture.leaseClock.advance(15_001);
    expect(await fixture.workerOf(() => Promise.resolve()).runDue()).toBe(0);
    expect(await fixture.listJobs()).toMatchObject([{ state: "dead", secret_payload: null }]);
  });
});

describe("several workers", () => {
  test("run each of a hundred jobs once", async () => {
    // In parallel, the pool of connections would give up after ten seconds.
    for (let index = 0; index < 100; index += 1) await fixture.enqueue({ payload: { index } });
    const done: unknown[] = [];
    const workers = Array.from({ length: 4 }, () =>
      fixture.workerOf((job) => {
        done.push(job.payload);
        return Promise.resolve();
      }),
    );
    const counts = await Promise.all(workers.map((worker) => worker.runDue()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100);
    expect(new Set(done.map((payload) => JSON.stringify(payload))).size).toBe(100);
  });

  test("leave excluded kinds for the next worker", async () => {
    await fixture.enqueue();
    const worker = fixture.workerOf(() => Promise.resolve());
    expect(await worker.runDue(["mail"])).toBe(0);
    expect(await worker.runDue()).toBe(1);
  });

  test("also run a due job that a transaction has locked to enqueue it again", async () => {
    const job = { job: mailJob, payload: {}, coalesceKey: "account-1" };
    await fixture.enqueue(job);
    const ran = await actWhileRowIsHeld(
      fixture.database,
      () => fixture.queue.enqueueJob(job),
      () => fixture.workerOf(() => Promise.resolve()).runDue(),
      () => Promise.resolve(),
    );
    expect(ran).toBe(1);
  });

  test("run one job of a serial lane at a time", async () => {
    for (let index = 0; index < 4; index += 1) await fixture.enqueue({ lane: serialLane("account-1") });
    let running = 0;
    let most = 0;
    const handle = async () => {
      running += 1;
      most = Math.max(most, running);
      await fixture.database.select("SELECT 1 AS one");
      running -= 1;
    };
    const counts = await Promise.all([fixture.workerOf(handle).runDue(), fixture.workerOf(handle).runDue()]);
    expect(counts[0] + counts[1] + (await fixture.workerOf(handle).runDue())).toBe(4);
    expect(most).toBe(1);
  });

  test("run at most two jobs of a lane at a time, with other lanes in parallel", async () => {
    for (let index = 0; index < 6; index += 1) await fixture.enqueue({ lane: "biz_1" });
    await fixture.enqueue({ lane: "biz_2", payload: { other: true } });
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
    const workers = [fixture.workerOf(handle), fixture.workerOf(handle)];
    for (const worker of workers) worker.start();
    await otherRan.opened;
    gate.open();
    await Promise.all(workers.map((worker) => worker.stop()));
    await fixture.workerOf(handle).runDue();
    expect(most).toBeLessThanOrEqual(2);
    expect((await fixture.listJobs()).every(({ state }) => state === "done")).toBe(true);
  });
});

describe("a running worker", () => {
  test("finishes its job before it stops", async () => {
    const started = createGate();
    const gate = createGate();
    const worker = fixture.workerOf(async () => {
      started.open();
      await gate.opened;
    });
    worker.start();
    await fixture.enqueue();
    await started.opened;
    const stopped = worker.stop();
    gate.open();
    await stopped;
    expect(await fixture.listJobs()).toMatchObject([{ state: "done" }]);
    await fixture.enqueue();
    expect((await fixture.listJobs()).map(({ state }) => state).sort()).toEqual(["done", "queued"]);
  });

  test("finds jobs that another process enqueued", async () => {
    const ran = createGate();
    const worker = fixture.workerOf(() => {
      ran.open();
      return Promise.resolve();
    });
    worker.start();
    const elsewhere = fixture.openQueueElsewhere();
    await fixture.database.inTransaction(() => elsewhere.enqueueJob({ job: mailJob, payload: {} }));
    await ran.opened;
    await worker.stop();
    expect(await fixture.listJobs()).toMatchObject([{ state: "done" }]);
  });

  test("pauses a lane after a job with `lanePauseMs`, then continues it", async () => {
    const ran: unknown[] = [];
    const last = createGate();
    const worker = fixture.workerOf(
      ({ payload }) => {
        ran.push(payload);
        if (ran.length === 3) last.open();
        return Promise.resolve();
      },
      { lanePauseMs: 3_000 },
    );
    const lane = serialLane("account-1");
    await fixture.enqueue({ payload: { of: "account-1" }, lane });
    worker.start();
    await until(async () => (await fixture.listJobs())[0]?.state === "done");
    const now = fixture.clock.now();
    const again = { job: mailJob, payload: { of: "account-1", again: true }, lane };
    const other = { job: mailJob, payload: { of: "account-2" }, lane: serialLane("account-2") };
    const jobs = [again, { ...other, runAt: new Date(now.getTime() + 1) }];
    fixture.clock.advance(1);
    await fixture.database.inTransaction(() => fixture.queue.enqueueJobs(jobs));
    await last.opened;
    await worker.stop();
    expect(ran).toEqual([{ of: "account-1" }, { of: "account-2" }, { of: "account-1", again: true }]);
  });
});
