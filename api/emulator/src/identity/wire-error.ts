import type { NextFunction, Request, Response } from "express";

/** A refusal in the shape of the provider that is played. */
export class WireError extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`The provider refuses with ${String(status)}`);
  }
}

/** Error handler of a wire: writes refusals, leaves everything else. */
export function answerWireError(error: unknown, _request: Request, response: Response, next: NextFunction): void {
  if (!(error instanceof WireError) || response.headersSent) next(error);
  else
    response
      .status(error.status)
      .set({ "Cache-Control": "no-store", ...error.headers })
      .json(error.body);
}
