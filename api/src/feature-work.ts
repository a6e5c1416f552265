import { systemClock } from "./platform/clock/clock";
import type { Feature } from "./platform/feature";
import { createRetentionChore, type Chore } from "./platform/jobs/chores";
import { createNightlyChore } from "./platform/jobs/nightly";
import { createReencryptionChore } from "./platform/jobs/reencryption.chore";
import { createWorker, type Worker } from "./platform/jobs/worker";
import type { Platform } from "./platform";

/** Runs the jobs of all features, including nightly work. */
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

/** Returns the scheduled tasks of all features: their own, and those for nightly work, retention and re-encryption. */
export function createFeatureChores(platform: Platform, features: readonly Feature[]): Chore[] {
  const { clock } = platform;
  return features.flatMap(({ chores = [], nightly = [], retention = [], sealedColumns = [] }) => [
    ...chores,
    ...nightly.map((work) => createNightlyChore(platform, work)),
    ...retention.map((rule) => createRetentionChore(clock, rule)),
    ...sealedColumns.map((place) => createReencryptionChore(platform, place)),
  ]);
}
