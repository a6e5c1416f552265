import { decideRefresh, describeRefresh, type Refresh } from "./refresh-state.js";

const nothing = { isStarting: false, error: null, jobId: undefined, progress: undefined };

test("is idle until requested", () => {
  expect(decideRefresh(nothing)).toEqual({ phase: "idle" });
});

test("runs from the press until the job ends", () => {
  const jobId = "job_1";
  const progress = { imported: 3, lastSyncAt: null };
  expect(decideRefresh({ ...nothing, isStarting: true }).phase).toBe("running");
  expect(decideRefresh({ ...nothing, jobId }).phase).toBe("running");
  expect(decideRefresh({ ...nothing, jobId, progress: { ...progress, state: "queued" } }).phase).toBe("running");
  expect(decideRefresh({ ...nothing, jobId, progress: { ...progress, state: "running" } }).phase).toBe("running");
  expect(decideRefresh({ ...nothing, jobId, progress: { ...progress, state: "done" } }).phase).toBe("done");
  expect(decideRefresh({ ...nothing, jobId, progress: { ...progress, state: "failed" } }).phase).toBe("failed");
});

test.each<[Exclude<Refresh, { phase: "idle" }>, string]>([
  [{ phase: "running", imported: 0 }, "Looking for new sales"],
  [{ phase: "running", imported: 1200 }, "1,200 new or changed so far"],
  [{ phase: "done", imported: 0 }, "No new sales"],
  [{ phase: "done", imported: 2 }, "2 new or changed"],
  [{ phase: "failed", message: "Square is busy." }, "Square is busy."],
])("describes %j as %j", (refresh, words) => {
  expect(describeRefresh(refresh)).toBe(words);
});
