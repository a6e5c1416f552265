import type Joi from "joi";
import type { Logger } from "../logger/logger";

/** One kind of job: what enqueues it and what handles it share this declaration. Made by `defineJob`. */
export interface JobDefinition<Payload, Secret> {
  /** Stays in rows of the queue across deployments. */
  kind: string;
  /** The schema of each field; a field is required unless its schema is optional. */
  payload: { [Field in keyof Payload]-?: Joi.AnySchema<Payload[Field]> };
  /** Without one, jobs of this kind carry no secret. */
  secret?: Joi.AnySchema<Secret>;
  /** Default 8. */
  maxAttempts?: number;
  /** Takes the processor, and nobody waits for it: see `createGiveWay`. */
  givesWay?: true;
  /**
   * Milliseconds after one of its jobs in which a worker begins nothing of the job's lane: what comes meanwhile is worked on
   * together. For work that takes all that waits at once.
   */
  laneRests?: number;
}

interface JobOptions {
  /** Default: now. */
  runAt?: Date;
  /** A second job of the same kind and key is not created. */
  dedupeKey?: string;
  /**
   * A second job of the same kind and key is not created before the first one begins: what is committed with the attempt
   * to create it is there when the first one looks. Not together with `dedupeKey`.
   */
  coalesceKey?: string;
  /** Jobs of one lane (a business id, a provider's channel) run at most `jobsPerLane` at a time; see `serialLane`. */
  lane?: string;
  /** Default: that of the kind. */
  maxAttempts?: number;
}

/** A code or a link that must travel: encrypted, wiped when the job ends. */
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

/** A lane whose jobs run one after the other, whatever `jobsPerLane` is. At most 57 characters. */
export function serialLane(name: string): string {
  return `${serialPrefix}${name}`;
}

/** How many jobs of a lane may run at a time. */
export function sizeOfLane(lane: string, jobsPerLane: number): number {
  return lane.startsWith(serialPrefix) ? 1 : jobsPerLane;
}

/** Writes the job in the transaction of its cause; the local worker wakes at commit. Returns false for a duplicate. */
export type EnqueueJob = <Payload, Secret>(job: NewJob<Payload, Secret>) => Promise<boolean>;

/** Writes several at once; those whose key exists are left out. */
export type EnqueueJobs = <Payload, Secret>(jobs: readonly NewJob<Payload, Secret>[]) => Promise<void>;

export interface RunningJob<Payload = unknown, Secret = unknown> {
  id: string;
  kind: string;
  payload: Payload;
  secretPayload: Secret;
  /** 1 at the first run. */
  attempt: number;
  maxAttempts: number;
  log: Logger;
  /** True while this worker still holds the job; a long handler asks before each outside effect. */
  stillHeld(): Promise<boolean>;
}

/**
 * Does the work of one kind. Resolving completes the job; throwing puts it back with a growing pause, and after the
 * last attempt it is kept as dead. A handler may run twice: it must find out what was already done.
 */
export interface JobHandler extends Pick<JobDefinition<unknown, unknown>, "kind" | "givesWay" | "laneRests"> {
  handle(job: RunningJob): Promise<void>;
}

/** Thrown by a handler when another try cannot help: the job goes to the dead letters at once. */
export class PermanentJobError extends Error {
  override readonly name = "PermanentJobError";
}
