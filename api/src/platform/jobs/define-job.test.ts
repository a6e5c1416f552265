import Joi from "joi";
import { mailJob, startJobFixture, type JobFixture } from "../../../testing/job.fixture";
import { createJobHandler, defineJob } from "./define-job";
import type { EnqueueJob, RunningJob } from "./job";

const codeJob = defineJob({
  kind: "mail",
  payload: { userId: Joi.string(), runAt: Joi.date(), note: Joi.string<string | undefined>().optional() },
  secret: Joi.object<{ code: string }, true>({ code: Joi.string() }),
  maxAttempts: 2,
});
const payload = { userId: "usr_1", runAt: new Date("2026-11-28T22:00:00.000Z"), note: undefined };
const secretPayload = { code: "123456" };

let fixture: JobFixture;
beforeEach(async () => {
  fixture = await startJobFixture();
});
afterEach(() => fixture.close());

async function runCodeJobs(): Promise<RunningJob[]> {
  const handled: RunningJob[] = [];
  const handler = createJobHandler(codeJob, (job) => {
    handled.push(job);
    return Promise.resolve();
  });
  await fixture.workerOf((job) => handler.handle(job)).runDue();
  return handled;
}

describe("defineJob", () => {
  test("passes the parsed payload and secret to the handler", async () => {
    await fixture.database.inTransaction(() => fixture.queue.enqueueJob({ job: codeJob, payload, secretPayload }));
    expect(await fixture.listJobs()).toMatchObject([
      { payload: '{"userId":"usr_1","runAt":"2026-11-28T22:00:00.000Z"}', max_attempts: 2 },
    ]);
    const [job] = await runCodeJobs();
    expect(job).toMatchObject({ payload: { userId: "usr_1", runAt: payload.runAt }, secretPayload });
  });

  test.each([
    ["lacks a field", {}, '"userId" is required'],
    ["has a field of another type", { ...payload, userId: 7 }, '"userId" must be a string'],
    ["has a field that is not declared", { ...payload, more: true }, '"more" is not allowed'],
  ])("does not handle a job whose stored payload %s: retries it, then marks it dead", async (_, stored, reason) => {
    await fixture.enqueue({ job: { ...mailJob, maxAttempts: 2 }, payload: stored, secretPayload });
    expect(await runCodeJobs()).toEqual([]);
    const lastError = `ValidationError: ${reason}`;
    expect(await fixture.listJobs()).toMatchObject([{ state: "queued", attempts: 1, last_error: lastError }]);
    fixture.clock.advance(1_000);
    expect(await runCodeJobs()).toEqual([]);
    expect(await fixture.listJobs()).toMatchObject([{ state: "dead", attempts: 2, last_error: lastError }]);
  });

  test("does not handle a job whose stored secret does not match its schema", async () => {
    await fixture.enqueue({ payload, secretPayload: { code: 123_456 } });
    expect(await runCodeJobs()).toEqual([]);
    const lastError = 'ValidationError: "code" must be a string';
    expect(await fixture.listJobs()).toMatchObject([{ state: "queued", attempts: 1, last_error: lastError }]);
  });

  test("rejects unknown kinds, payloads and secrets at compile time", async () => {
    const plainJob = defineJob({ kind: "mail", payload: {} });
    const enqueue: EnqueueJob = () => Promise.resolve(true);
    const isNew = await fixture.database.inTransaction(() =>
      Promise.all([
        enqueue({ job: codeJob, payload, secretPayload }),
        enqueue({ job: plainJob, payload: {} }),
        // @ts-expect-error -- no job was declared
        enqueue({ job: { kind: "mail" }, payload: {} }),
        // @ts-expect-error -- a field is missing
        enqueue({ job: codeJob, payload: { userId: "usr_1" }, secretPayload }),
        // @ts-expect-error -- a field is of another type
        enqueue({ job: codeJob, payload: { ...payload, userId: 7 }, secretPayload }),
        // @ts-expect-error -- this kind has no payload
        enqueue({ job: plainJob, payload: { userId: "usr_1" } }),
        // @ts-expect-error -- the secret is missing
        enqueue({ job: codeJob, payload }),
        // @ts-expect-error -- this kind has no secret
        enqueue({ job: plainJob, payload: {}, secretPayload }),
      ]),
    );
    expect(isNew).toHaveLength(8);
  });
});
