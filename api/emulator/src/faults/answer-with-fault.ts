import type { Response } from "express";

import { wait } from "../wait.js";
import type { Fault } from "./fault-queue.js";

/** What a provider answers, and what is left of it where the answer comes broken. */
export interface WireAnswer {
  status: number;
  /** Undefined for an answer without a body. */
  body: unknown;
  /** The beginning of an answer, for `garbage`. */
  broken: string;
}

/**
 * Answers, or does to the answer what the fault says: late, broken, or never (`timeout`: the effect took place).
 *
 * @param closing aborted when the lab closes
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
