import type Joi from "joi";
import type { Logger } from "../logger/logger";

/** One kind of job, declared with `defineJob` and shared by the code that enqueues it and its handler. */
export interface JobDefinition<Payload, Secret> {
  /** Stored in rows of the queue across deployments. */
  kind: string;
  /** The schema of each field; a field is required unless its schema is optional. */
  payload: { [Field in keyof Payload]-?: Joi.AnySchema<Payload[Field]> };
  /** Required for jobs that carry a secret. */
  secret?: Joi.AnySchema<Secret>;
  /** Default 8. */
  maxAttempts?: number;
  /** Low priority: takes the processor, and nobody waits for its result. See `createPriorityClaim`. */
  isLowPriority?: true;
  /**
   * Milliseconds after one of its jobs in which a worker starts no other job of the same lane.
   * Work that arrives meanwhile is processed together. For jobs that process all waiting rows at once.
   */
  lanePauseMs?: number;
}

interface JobOptions {
  /** Default: now. */
  runAt?: Date;
  /** A second job of the same kind and key is not created. */
  dedupeKey?: string;
  /**
   * A second job of the same kind and key is not created until the first one begins.
   * The first one sees everything committed with a skipped one. Not together with `dedupeKey`.
   */
  coalesceKey?: string;
  /** At most `jobsPerLane` jobs of one lane (a business id, a provider's channel) run at a time; see `serialLane`. */
  lane?: string;
  /** Default: that of the kind. */
  maxAttempts?: number;
}

/** A code or a link to send: stored encrypted, deleted when the job ends. */
type SecretField<Secret> = null extends Secret
  ? { secretPayload?: NonNullable<Secret> }
  : { secretPayload: NoInfer<Secret> };

/** `payload`: ids and plain facts, readable in the table. */
export type NewJob<Payload, Secret> = JobOptions & {
  job: JobDefinition<Payload, Secret>;
  payload: NoInfer<Payload>;
} & SecretField<Secret>;

/** A new job of any kind, as the queue writes it. */
export interface AnyNewJob extends JobOptions {
  job: Pick<JobDefinition<unknown, unknown>, "kind" | "maxAttempts">;
  payload: unknown;
  secretPayload?: unknown;
}

const serialPrefix = "serial:";

/** A lane that runs one job at a time, independent of `jobsPerLane`. At most 57 characters. */
export function serialLane(name: string): string {
  return `${serialPrefix}${name}`;
}

/** Limit of running jobs in a lane. */
export function sizeOfLane(lane: string, jobsPerLane: number): number {
  return lane.startsWith(serialPrefix) ? 1 : jobsPerLane;
}

/**
 * Writes the job in the transaction of its cause; the local worker wakes at the commit.
 * Returns false for a duplicate.
 */
export type EnqueueJob = <Payload, Secret>(job: NewJob<Payload, Secret>) => Promise<boolean>;

/** Writes several jobs at once and skips those whose key exists. */
export type EnqueueJobs = <Payload, Secret>(jobs: readonly NewJob<Payload, Secret>[]) => Promise<void>;

export interface RunningJob<Payload = unknown, Secret = unknown> {
  id: string;
  kind: string;
  payload: Payload;
  secretPayload: Secret;
  /** 1 for the first attempt. */
  attempt: number;
  maxAttempts: number;
  log: Logger;
  /** True while this worker has the lease. A long handler checks before each external effect. */
  hasLease(): Promise<boolean>;
}

/**
 * Does the work of one kind. Resolving completes the job. Throwing retries it after a growing delay; after the last
 * attempt the job is dead. A handler may run twice, so it must detect finished work.
 */
export interface JobHandler extends Pick<JobDefinition<unknown, unknown>, "kind" | "isLowPriority" | "lanePauseMs"> {
  handle(job: RunningJob): Promise<void>;
}

/** A handler throws this when a retry cannot help: the job is dead at once. */
export class PermanentJobError extends Error {
  override readonly name = "PermanentJobError";
}
