import type Joi from "joi";
import type { Logger } from "../logger/logger";

/** One kind of job, shared by its callers and its handler. */
export interface JobDefinition<Payload, Secret> {
  /** Rows in the database keep this name across deployments. */
  kind: string;
  /** A field is required unless its schema is optional. */
  payload: { [Field in keyof Payload]-?: Joi.AnySchema<Payload[Field]> };
  secret?: Joi.AnySchema<Secret>;
  /** Default 8. */
  maxAttempts?: number;
  /** For jobs that use the processor and that nobody waits for. See `createPriorityClaim`. */
  isLowPriority?: true;
  /** Milliseconds after a job in which no other job of its lane starts. For jobs that process all waiting rows at once. */
  lanePauseMs?: number;
}

interface JobOptions {
  /** Default: now. */
  runAt?: Date;
  /** Unique per kind. */
  dedupeKey?: string;
  /** Unique per kind until the job begins; the job sees everything that was committed with skipped jobs. Not together with `dedupeKey`. */
  coalesceKey?: string;
  /** A business id or a provider's channel. At most `jobsPerLane` jobs of a lane run at a time; see `serialLane`. */
  lane?: string;
  maxAttempts?: number;
}

/** A code or link to send. It is stored encrypted and deleted when the job ends. */
type SecretField<Secret> = null extends Secret
  ? { secretPayload?: NonNullable<Secret> }
  : { secretPayload: NoInfer<Secret> };

/** `payload` has ids and plain facts, because it is readable in the table. */
export type NewJob<Payload, Secret> = JobOptions & {
  job: JobDefinition<Payload, Secret>;
  payload: NoInfer<Payload>;
} & SecretField<Secret>;

export interface AnyNewJob extends JobOptions {
  job: Pick<JobDefinition<unknown, unknown>, "kind" | "maxAttempts">;
  payload: unknown;
  secretPayload?: unknown;
}

const serialPrefix = "serial:";

/** Name of a lane in which one job runs at a time. At most 57 characters. */
export function serialLane(name: string): string {
  return `${serialPrefix}${name}`;
}

export function sizeOfLane(lane: string, jobsPerLane: number): number {
  return lane.startsWith(serialPrefix) ? 1 : jobsPerLane;
}

/** Writes the job; call it in the transaction of the cause, whose commit wakes the worker. Returns false for a duplicate. */
export type EnqueueJob = <Payload, Secret>(job: NewJob<Payload, Secret>) => Promise<boolean>;

/** Skips jobs whose key exists. */
export type EnqueueJobs = <Payload, Secret>(jobs: readonly NewJob<Payload, Secret>[]) => Promise<void>;

export interface RunningJob<Payload = unknown, Secret = unknown> {
  id: string;
  kind: string;
  payload: Payload;
  secretPayload: Secret;
  /** Counts from 1. */
  attempt: number;
  maxAttempts: number;
  log: Logger;
  /** Whether this worker still has the lease. Long handlers check it before each external effect. */
  hasLease(): Promise<boolean>;
}

/**
 * Handles one kind. A throw retries the job after a growing delay; after the last attempt the job is dead.
 * A handler may run twice for a job, so it must detect finished work.
 */
export interface JobHandler extends Pick<JobDefinition<unknown, unknown>, "kind" | "isLowPriority" | "lanePauseMs"> {
  handle(job: RunningJob): Promise<void>;
}

/** A retry cannot help: the job is dead at once. */
export class PermanentJobError extends Error {
  override readonly name = "PermanentJobError";
}
