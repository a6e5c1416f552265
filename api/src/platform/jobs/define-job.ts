import Joi from "joi";
import type { JobDefinition, JobHandler, RunningJob } from "./job";

/** Kinds without a payload are enqueued with `{}`. */
type NoPayload = Record<string, never>;

/**
 * Declares a kind of job. Payload types follow from the schemas: `Joi.string<Locale>().valid(...locales)` is a locale.
 * `Joi.boolean<boolean | undefined>().optional()` may be undefined.
 */
export const defineJob = <Payload extends object = NoPayload, Secret extends object | null = null>(
  definition: JobDefinition<Payload, Secret>,
): JobDefinition<Payload, Secret> => definition;

function parse<Value>(stored: unknown, schema: Joi.AnySchema<Value>): Value {
  const read = schema.validate(stored, { presence: "required" });
  if (read.error) throw read.error;
  return read.value;
}

/** Parses payload and secret before `handle`. A mismatch with the schemas fails the attempt. */
export function createJobHandler<Payload, Secret>(
  { kind, payload, secret = Joi.any<Secret>(), isLowPriority, lanePauseMs }: JobDefinition<Payload, Secret>,
  handle: (job: RunningJob<Payload, Secret>) => Promise<void>,
): JobHandler {
  const payloadSchema = Joi.object<Payload>(payload);
  return {
    kind,
    isLowPriority,
    lanePauseMs,
    async handle(job) {
      const parsed = { payload: parse(job.payload, payloadSchema), secretPayload: parse(job.secretPayload, secret) };
      await handle({ ...job, ...parsed });
    },
  };
}
