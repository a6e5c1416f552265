import type Joi from "joi";
import type { Logger } from "../logger/logger";

/** Shared by callers and handler. */
export interface JobDefinition<Payload, Secret> {
  /** Stored across deployments. */
  kind: string;
  /** Required unless its schema is optional. */
  payload: { [Field in keyof Payload]-?: Joi.AnySchema<Payload[Field]> };
  secret?: Joi.AnySchema<Secret>;
  /** Default 8. */
  maxAttempts?: number;
  /** Uses the processor, and nobody waits. See `createPriorityClaim`. */
  isLowPriority?: true;
  /** Milliseconds without another job of the lane, for jobs that process all waiting rows. */
  lanePauseMs?: number;
}

interface JobOptions {
  /** Default: now. */
  runAt?: Date;
  /** Unique per kind. */
  dedupeKey?: string;
  /** Unique per kind until the job begins, which sees everything committed with skipped ones. Not with `dedupeKey`. */
  coalesceKey?: string;
  /** A business id or a provider's channel: at most `jobsPerLane` at a time; see `serialLane`. */
  lane?: string;
  maxAttempts?: number;
}

/** A code or link to send: encrypted, deleted when the job ends. */
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

/** One job at a time. At most 57 characters. */
export function serialLane(name: string): string {
  return `${serialPrefix}${name}`;
}

export function sizeOfLane(lane: string, jobsPerLane: number): number {
  return lane.startsWith(serialPrefix) ? 1 : jobsPerLane;
}

/** Call in the cause's transaction; the commit wakes the worker. False: duplicate. */
export type EnqueueJob = <Payload, Secret>(job: NewJob<Payload, Secret>) => Promise<boolean>;

/** Skips existing keys. */
export type EnqueueJobs = <Payload, Secret>(jobs: readonly NewJob<Payload, Secret>[]) => Promise<void>;

export interface RunningJob<Payload = unknown, Secret = unknown> {
  id: string;
  kind: string;
  payload: Payload;
  secretPayload: Secret;
  /** From 1. */
  attempt: number;
  maxAttempts: number;
  log: Logger;
  /** This worker has the lease. Check in long handlers before each external effect. */
  hasLease(): Promise<boolean>;
}

/** Throw to retry after a growing delay; the last attempt makes it dead. May run twice: detect finished work. */
export interface JobHandler extends Pick<JobDefinition<unknown, unknown>, "kind" | "isLowPriority" | "lanePauseMs"> {
  handle(job: RunningJob): Promise<void>;
}

/** A retry cannot help: the job is dead at once. */
export class PermanentJobError extends Error {
  override readonly name = "PermanentJobError";
}
