import type { RequestHandler } from "express";
import { AppError } from "../errors/app-error";

/** Answers 405 with Allow, for a path that exists with other methods. */
export function refuseMethod(allowed: readonly string[]): RequestHandler {
  return (_request, response) => {
    response.setHeader("Allow", allowed.join(", "));
    throw new AppError({ code: "METHOD_NOT_ALLOWED", status: 405, message: "This address takes another method." });
  };
}
