import { Job } from "../../models/job.model";
import { watchLocks } from "../../../testing/lock-watch";
import { mailJob, startJobFixture, type JobFixture } from "../../../testing/job.fixture";
import { outsideTransaction } from "../db/transaction";
import { ProviderError } from "../errors/provider-error";
import { claimJob } from "./claim-job";
import { PermanentJobError, serialLane, type RunningJob } from "./job";
import { retryDelay } from "./settle-job";

let fixture: JobFixture;
beforeEach(async () => {
  fixture = await startJobFixture();
});
afterEach(() => fixture.close());

describe("a job", () => {
  test("runs once with its payload and its secret", async () => {
    const seen: RunningJob[] = [];
    await fixture.enqueue({ payload: { userId: "usr_1" }, secretPayload: { code: "123456" } });
    expect(JSON.stringify(await fixture.listJobs())).not.toContain("123456");
    const worker = fixture.workerOf((job) => {
      seen.push(job);
      return Promise.resolve();
    });
    expect(await worker.runDue()).toBe(1);
    expect(await worker.runDue()).toBe(0);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ payload: { userId: "usr_1" }, secretPayload: { code: "123456" }, attempt: 1 });
    expect(await fixture.listJobs()).toMatchObject([{ state: "done", secret_payload: null, lease_token: null }]);
  });

  test("does not exist when the transaction of its cause rolls back", async () => {
    const failing = fixture.database.inTransaction(async () => {
      await fixture.queue.enqueueJob({ job: mailJob, payload: {} });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await fixture.listJobs()).toEqual([]);
  });

  test("is created once per dedupe key", async () => {
    expect(await fixture.enqueue({ dedupeKey: "invoice-1" })).toBe(true);
    expect(await fixture.enqueue({ dedupeKey: "invoice-1" })).toBe(false);
    expect(await fixture.enqueue({ dedupeKey: "invoice-2" })).toBe(true);
    const parallel = await Promise.all(Array.from({ length: 8 }, () => fixture.enqueue({ dedupeKey: "invoice-3" })));
    expect(parallel.filter(Boolean)).toHaveLength(1);
    expect(await fixture.listJobs()).toHaveLength(3);
  });

  test("is created again for a coalesce key only after the first job has begun", async () => {
    expect(await fixture.enqueue({ coalesceKey: "account-1" })).toBe(true);
    expect(await fixture.enqueue({ coalesceKey: "account-1" })).toBe(false);
    expect(await fixture.enqueue({ coalesceKey: "account-2" })).toBe(true);
    const duringTheFirst: boolean[] = [];
    await fixture
      .workerOf(async () => {
        if (duringTheFirst.length === 0) duringTheFirst.push(await fixture.enqueue({ coalesceKey: "account-1" }));
      })
      .runDue();
    expect(duringTheFirst).toEqual([true]);
    expect(await fixture.listJobs()).toMatchObject([{ state: "done" }, { state: "done" }, { state: "done" }]);
  });

  test("is skipped in a batch if its key exists", async () => {
    await fixture.enqueue({ coalesceKey: "account-2" });
    const jobs = ["account-3", "account-2", "account-1"].map((name) => ({
      job: mailJob,
      payload: {},
      coalesceKey: name,
      lane: name,
    }));
    await fixture.database.inTransaction(() => fixture.queue.enqueueJobs(jobs));
    expect(await fixture.workerOf(() => Promise.resolve()).runDue()).toBe(3);
  });

  test("can be claimed while a transaction enqueues into its lane", async () => {
    const lane = serialLane("account-1");
    await fixture.enqueue({ coalesceKey: "first", lane });
    const now = fixture.clock.now();
    await fixture.database.inTransaction(async () => {
      await fixture.queue.enqueueJob({ job: mailJob, payload: {}, coalesceKey: "second", lane });
      const search = { kinds: ["mail"], now, leaseUntil: now, jobsPerLane: 2 };
      const claimed = await outsideTransaction(() => claimJob(search));
      expect(claimed).toMatchObject({ kind: "mail", lane });
    });
    expect((await fixture.listJobs()).map(({ state }) => state).sort()).toEqual(["queued", "running"]);
  });

  test("is enqueued again without waiting while a claim has locked it", async () => {
    await fixture.enqueue({ coalesceKey: "account-1" });
    const [job] = await fixture.listJobs();
    const id = String(job?.id);
    let tries = 0;
    const enqueue = () =>
      fixture.database.inTransaction(() => {
        tries += 1;
        return fixture.queue.enqueueJob({ job: mailJob, payload: {}, coalesceKey: "account-1" });
      });
    const isNew = await fixture.database.inTransaction(async () => {
      await Job.findByPk(id, { lock: true });
      const answer = await outsideTransaction(enqueue);
      await Job.update({ state: "running", dedupeKey: null }, { where: { id } });
      return answer;
    });
    expect([isNew, tries]).toEqual([true, 1]);
    expect((await fixture.listJobs()).map(({ state }) => state).sort()).toEqual(["queued", "running"]);
  });

  test("is locked once by a transaction that enqueues its key repeatedly", async () => {
    watchLocks(fixture.database.sequelize);
    await fixture.enqueue({ coalesceKey: "account-1" });
    const jobs = ["account-1", "account-2", "account-1", "account-2"].map((coalesceKey) => ({
      job: mailJob,
      payload: {},
      coalesceKey,
    }));
    const areNew = await fixture.database.inTransaction(async () => {
      const enqueued: boolean[] = [];
      for (const job of jobs) enqueued.push(await fixture.queue.enqueueJob(job));
      await fixture.queue.enqueueJobs(jobs);
      return enqueued;
    });
    expect(areNew).toEqual([false, true, false, false]);
    expect(await fixture.listJobs()).toHaveLength(2);
  });

  test("waits for its time on the product's clock", async () => {
    await fixture.enqueue({ runAt: new Date(fixture.clock.now().getTime() + 60_000) });
    const worker = fixture.workerOf(() => Promise.resolve());
    expect(await worker.runDue()).toBe(0);
    fixture.clock.advance(60_000);
    expect(await worker.runDue()).toBe(1);
  });

  test("is left for another worker if this worker does not know its kind", async () => {
    await fixture.enqueue({ job: { ...mailJob, kind: "text" } });
    expect(await fixture.workerOf(() => Promise.resolve()).runDue()).toBe(0);
    expect(await fixture.workerOf(() => Promise.resolve(), { kind: "text" }).runDue()).toBe(1);
  });
});

describe("a job that fails", () => {
  test("is retried after growing delays, then kept as dead without its secret", async () => {
    fixture.clock.stop();
    await fixture.enqueue({ maxAttempts: 3, secretPayload: { code: "123456" } });
    const worker = fixture.workerOf(() => Promise.reject(new Error("mail server says no")));
    expect(await worker.runDue()).toBe(1);
    expect(await fixture.listJobs()).toMatchObject([
      { state: "queued", attempts: 1, last_error: "Error: mail server says no" },
    ]);
    expect((await fixture.listJobs())[0]?.secret_payload).not.toBeNull();
    fixture.clock.advance(1_000);
    expect(await worker.runDue()).toBe(1);
    fixture.clock.advance(1_000);
    expect(await worker.runDue()).toBe(0);
    fixture.clock.advance(3_000);
    expect(await worker.runDue()).toBe(1);
    expect(await fixture.listJobs()).toMatchObject([{ state: "dead", attempts: 3, secret_payload: null }]);
    fixture.clock.advance(86_400_000);
    expect(await worker.runDue()).toBe(0);
  });

  test("is dead at once after a PermanentJobError", async () => {
    await fixture.enqueue({ secretPayload: { code: "123456" } });
    await fixture.workerOf(() => Promise.reject(new PermanentJobError("no such number"))).runDue();
    expect(await fixture.listJobs()).toMatchObject([{ state: "dead", attempts: 1, secret_payload: null }]);
  });

  test("waits as long as the provider's Retry-After", async () => {
    fixture.clock.stop();
    await fixture.enqueue();
    const error = new ProviderError({ provider: "twilio", kind: "rate-limited", detail: "429", retryAfterSeconds: 90 });
    const worker = fixture.workerOf(() => Promise.reject(error));
    await worker.runDue();
    fixture.clock.advance(89_000);
    expect(await worker.runDue()).toBe(0);
    fixture.clock.advance(1_000);
    expect(await worker.runDue()).toBe(1);
  });

  test("waits at most an hour and a quarter", () => {
    expect([1, 2, 3, 7, 30].map((attempt) => retryDelay(attempt, 0))).toEqual([
      1_000, 4_000, 16_000, 3_600_000, 3_600_000,
    ]);
    expect(retryDelay(30, 1)).toBe(4_500_000);
  });
});
