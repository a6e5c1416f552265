import type { Response } from "express";

export class LabRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Sends an error of the control API; `details` help to correct the call. */
export function sendRefusal(
  response: Response,
  status: number,
  code: string,
  message: string,
  help: Record<string, unknown> = {},
): void {
  response.status(status).json({ code, message, ...help });
}
