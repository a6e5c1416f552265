import type { Response } from "express";

/** A refusal that an express error handler turns into JSON. */
export class LabRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Answers in the one error shape of the control API: `{code, message}` and what helps to correct the call. */
export function sendRefusal(
  response: Response,
  status: number,
  code: string,
  message: string,
  help: Record<string, unknown> = {},
): void {
  response.status(status).json({ code, message, ...help });
}
