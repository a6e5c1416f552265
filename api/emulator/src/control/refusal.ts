import type { Response } from "express";

/** An error that the error handler converts to JSON. */
export class LabRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Sends an error of the control API: `{code, message}` and details that help to correct the call. */
export function sendRefusal(
  response: Response,
  status: number,
  code: string,
  message: string,
  help: Record<string, unknown> = {},
): void {
  response.status(status).json({ code, message, ...help });
}
