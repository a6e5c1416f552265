import { systemClock } from "./platform/clock/clock";
import type { Feature } from "./platform/feature";
import { createRetentionTask, type ScheduledTask } from "./platform/jobs/scheduled-tasks";
import { createNightlyTask } from "./platform/jobs/nightly";
import { createReencryptionTask } from "./platform/jobs/reencryption.task";
import { createWorker, type Worker } from "./platform/jobs/worker";
import type { Platform } from "./platform";

export function createFeatureWorker(platform: Platform, features: readonly Feature[]): Worker {
  return createWorker({
    ...platform,
    handlers: features.flatMap(({ jobs = [], nightly = [] }) => [...jobs, ...nightly]),
    queue: platform.jobQueue,
    leaseClock: systemClock,
    leaseMilliseconds: 15_000,
    random: Math.random,
    concurrency: 4,
    jobsPerLane: 2,
    pollMilliseconds: 200,
  });
}

export function createFeatureTasks(platform: Platform, features: readonly Feature[]): ScheduledTask[] {
  const { clock } = platform;
  return features.flatMap(({ scheduledTasks: tasks = [], nightly = [], retention = [], sealedColumns = [] }) => [
    ...tasks,
    ...nightly.map((work) => createNightlyTask(platform, work)),
    ...retention.map((rule) => createRetentionTask(clock, rule)),
    ...sealedColumns.map((place) => createReencryptionTask(platform, place)),
  ]);
}
