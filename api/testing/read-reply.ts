import Joi from "joi";
import type { TestReply } from "./http-client";

/** Returns the reply's body; throws if the reply has another status. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names what the route promises
export function read<T>(reply: Pick<TestReply, "status" | "body">, status = 200): T {
  if (reply.status !== status) throw new Error(`Expected ${String(status)}: ${JSON.stringify(reply.body)}`);
  return Joi.attempt(reply.body, Joi.any().required()) as T;
}
