import { mailJob, startJobFixture, type JobFixture } from "../../../testing/job.fixture";
import { claimJob, type ClaimedJob } from "./claim-job";
import { createPriorityClaim, type PriorityClaim } from "./priority-claim";

const printJob = { ...mailJob, kind: "print" };
const handle = () => Promise.resolve();
const handlers = [
  { kind: "mail", handle },
  { kind: "print", isLowPriority: true as const, handle },
];

let fixture: JobFixture;
let priorityClaim: PriorityClaim;
beforeEach(async () => {
  fixture = await startJobFixture();
  fixture.leaseClock.stop();
  const { clock, leaseClock } = fixture;
  const claim = (without: readonly string[]) =>
    claimJob({
      kinds: handlers.map(({ kind }) => kind).filter((kind) => !without.includes(kind)),
      now: clock.now(),
      leaseUntil: new Date(leaseClock.now().getTime() + 15_000),
      jobsPerLane: 2,
    });
  priorityClaim = createPriorityClaim({ handlers, clock: leaseClock, claim });
  // The first claim tries low-priority jobs first, because none was tried in the last second.
  await priorityClaim.claim();
});
afterEach(() => fixture.close());

/** Claims a job that runs until `end`; null: no job was claimed. */
async function begin(): Promise<{ kind: string; end: () => Promise<void> } | null> {
  const job: ClaimedJob | null = await priorityClaim.claim();
  if (!job) return null;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const run = priorityClaim.whileRunning(job, () => opened);
  const end = () => {
    open();
    return run;
  };
  return { kind: job.kind, end };
}

test("starts a low-priority job only when no other job is due or running, even if it was due first", async () => {
  await fixture.enqueue({ job: printJob });
  fixture.clock.advance(1);
  await fixture.enqueue();
  const mail = await begin();
  expect(mail?.kind).toBe("mail");
  expect(await begin()).toBeNull();
  await mail?.end();
  expect((await begin())?.kind).toBe("print");
});

test("runs one low-priority job at a time, with other jobs beside it", async () => {
  await fixture.enqueue({ job: printJob });
  await fixture.enqueue({ job: printJob });
  const first = await begin();
  fixture.leaseClock.advance(1_000);
  expect(await begin()).toBeNull();
  await fixture.enqueue();
  const mail = await begin();
  expect(mail?.kind).toBe("mail");
  await mail?.end();
  await first?.end();
  expect((await begin())?.kind).toBe("print");
});

test("starts one low-priority job a second while other jobs are due or running", async () => {
  for (let count = 0; count < 2; count += 1) await fixture.enqueue({ job: printJob });
  for (let count = 0; count < 3; count += 1) await fixture.enqueue();
  expect((await begin())?.kind).toBe("mail");
  fixture.leaseClock.advance(1_000);
  const print = await begin();
  expect(print?.kind).toBe("print");
  await print?.end();
  expect((await begin())?.kind).toBe("mail");
  fixture.leaseClock.advance(999);
  expect((await begin())?.kind).toBe("mail");
  expect(await begin()).toBeNull();
  fixture.leaseClock.advance(1);
  expect((await begin())?.kind).toBe("print");
});

test("does not count a failed job as running", async () => {
  await fixture.enqueue();
  const job = await priorityClaim.claim();
  if (!job) throw new Error("nothing was claimed");
  await expect(priorityClaim.whileRunning(job, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await fixture.enqueue({ job: printJob });
  expect((await begin())?.kind).toBe("print");
});
