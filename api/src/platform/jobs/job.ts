import type Joi from "joi";
import type { Logger } from "../logger/logger";

/** One kind of job, shared by its callers and its handler. */
export interface JobDefinition<Payload, Secret> {
  /** Stored in the queue across deployments. */
  kind: string;
  /** A schema per field, required unless the schema is optional. */
  payload: { [Field in keyof Payload]-?: Joi.AnySchema<Payload[Field]> };
  /** Required for jobs that carry a secret. */
  secret?: Joi.AnySchema<Secret>;
  /** Default 8. */
  maxAttempts?: number;
  /** Uses the processor, and nobody waits for it. See `createPriorityClaim`. */
  isLowPriority?: true;
  /**
   * Milliseconds after a job in which a worker starts no other of the same lane, for jobs that process all waiting rows
   * at once.
   */
  lanePauseMs?: number;
}

interface JobOptions {
  /** Default: now. */
  runAt?: Date;
  /** A second job of the same kind and key is not created. */
  dedupeKey?: string;
  /**
   * No second job of the same kind and key is created until the first one begins, which sees everything committed with
   * a skipped one. Not together with `dedupeKey`.
   */
  coalesceKey?: string;
  /** At most `jobsPerLane` jobs of a lane (a business id, a provider's channel) run at a time; see `serialLane`. */
  lane?: string;
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

export interface AnyNewJob extends JobOptions {
  job: Pick<JobDefinition<unknown, unknown>, "kind" | "maxAttempts">;
  payload: unknown;
  secretPayload?: unknown;
}

const serialPrefix = "serial:";

/** A lane that runs one job at a time. At most 57 characters. */
export function serialLane(name: string): string {
  return `${serialPrefix}${name}`;
}

export function sizeOfLane(lane: string, jobsPerLane: number): number {
  return lane.startsWith(serialPrefix) ? 1 : jobsPerLane;
}

/** Writes the job in the transaction of its cause; its commit wakes the local worker. Returns false for a duplicate. */
export type EnqueueJob = <Payload, Secret>(job: NewJob<Payload, Secret>) => Promise<boolean>;

/** Skips jobs whose key exists. */
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
  /** True while this worker has the lease. Long handlers check before each external effect. */
  hasLease(): Promise<boolean>;
}

/**
 * Works on one kind. Throwing retries it after a growing delay; after the last attempt the job is dead. A handler may
 * run twice, so it must detect finished work.
 */
export interface JobHandler extends Pick<JobDefinition<unknown, unknown>, "kind" | "isLowPriority" | "lanePauseMs"> {
  handle(job: RunningJob): Promise<void>;
}

/** Thrown when a retry cannot help: the job is dead at once. */
export class PermanentJobError extends Error {
  override readonly name = "PermanentJobError";
}
