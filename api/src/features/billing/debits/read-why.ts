import Joi from "joi";
import type { DebitAttempt } from "../../../models/debit-attempt.model";

const whySchema = Joi.array<string[]>().items(Joi.string()).required();

/** Reasons for the debit's day, one sentence each. */
export function readWhy({ why }: Pick<DebitAttempt, "why">): string[] {
  const reasons: string[] = Joi.attempt(JSON.parse(why), whySchema);
  return reasons;
}
