import type { RequestListener } from "node:http";
import type { RequestHandler } from "express";
import { AppError } from "../errors/app-error";

/** Returns the path, also of an absolute address (RFC 9112). Null: Express would answer such a target without our handlers. */
function toPath(target: string): string | null {
  if (target.startsWith("/") || target === "*") return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

export interface TargetGuard {
  wrap(listener: RequestListener): RequestListener;
  refuse: RequestHandler;
}

export function createTargetGuard(): TargetGuard {
  const unreadable = new WeakSet<object>();
  return {
    wrap: (listener) => (request, response) => {
      const path = toPath(request.url ?? "");
      if (path === null) unreadable.add(request);
      request.url = path ?? "/";
      listener(request, response);
    },
    refuse(request, _response, next) {
      if (unreadable.has(request)) {
        throw new AppError({ code: "MALFORMED_REQUEST", status: 400, message: "The request could not be read." });
      }
      next();
    },
  };
}
