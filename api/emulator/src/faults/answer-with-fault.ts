import type { Response } from "express";

import { wait } from "../wait.js";
import type { Fault } from "./fault-queue.js";

export interface WireAnswer {
  status: number;
  /** Undefined for an answer without a body. */
  body: unknown;
  /** Start of the answer, for the fault `garbage`. */
  broken: string;
}

/**
 * Sends the answer, as changed by the fault. With `timeout` the call has had its effect, but gets no answer.
 * @param closing aborted when the Lab closes
 */
export async function answerWithFault(
  response: Response,
  { status, body, broken }: WireAnswer,
  fault: Fault | null,
  closing: AbortSignal,
): Promise<void> {
  if (fault?.kind === "slow") await wait(fault.delayMs, closing);
  if (fault?.kind === "timeout") {
    await wait(fault.delayMs, closing);
    response.socket?.destroy();
    return;
  }
  response.status(status);
  if (fault?.kind === "garbage") response.type("application/json").end(broken);
  else if (body === undefined) response.end();
  else response.json(body);
}
