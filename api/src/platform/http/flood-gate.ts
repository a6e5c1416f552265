import type { RequestHandler } from "express";
import { AppError } from "../errors/app-error";
import type { AppOptions } from "./app-options";
import { toNetwork } from "./network";

/** Answers 429 with Retry-After to a flood from one network, at low cost. */
export function createFloodGate({ bucket, clientIp }: Pick<AppOptions, "bucket" | "clientIp">): RequestHandler {
  return (request, _response, next) => {
    const wait = bucket.take(toNetwork(clientIp(request)));
    if (wait > 0) {
      const message = "Too many requests. Please slow down.";
      throw new AppError({ code: "TOO_MANY_REQUESTS", status: 429, message, retryAfterSeconds: wait });
    }
    next();
  };
}
