import type { NextFunction, Request, Response } from "express";

export class WireError extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`The provider refuses with ${String(status)}`);
  }
}

export function answerWireError(error: unknown, _request: Request, response: Response, next: NextFunction): void {
  if (!(error instanceof WireError) || response.headersSent) next(error);
  else
    response
      .status(error.status)
      .set({ "Cache-Control": "no-store", ...error.headers })
      .json(error.body);
}
