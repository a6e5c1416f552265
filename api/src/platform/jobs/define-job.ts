import Joi from "joi";
import type { JobDefinition, JobHandler, RunningJob } from "./job";

/** A kind without a payload declares `{}` and is enqueued with `{}`. */
type NoPayload = Record<string, never>;

/**
 * Declares a kind of job. Payload types are inferred from the schemas: `Joi.string()` is a string,
 * `Joi.string<Locale>().valid(...locales)` a locale, and `Joi.boolean<boolean | undefined>().optional()` may be undefined.
 */
export const defineJob = <Payload extends object = NoPayload, Secret extends object | null = null>(
  definition: JobDefinition<Payload, Secret>,
): JobDefinition<Payload, Secret> => definition;

function parse<Value>(stored: unknown, schema: Joi.AnySchema<Value>): Value {
  const read = schema.validate(stored, { presence: "required" });
  if (read.error) throw read.error;
  return read.value;
}

/**
 * Returns the handler of a declared kind. It parses payload and secret before each call: one that does not fit its schema fails
 * the attempt, as an error of `handle` does.
 */
export function createJobHandler<Payload, Secret>(
  { kind, payload, secret = Joi.any<Secret>(), givesWay, laneRests }: JobDefinition<Payload, Secret>,
  handle: (job: RunningJob<Payload, Secret>) => Promise<void>,
): JobHandler {
  const payloadSchema = Joi.object<Payload>(payload);
  return {
    kind,
    givesWay,
    laneRests,
    async handle(job) {
      const parsed = { payload: parse(job.payload, payloadSchema), secretPayload: parse(job.secretPayload, secret) };
      await handle({ ...job, ...parsed });
    },
  };
}
