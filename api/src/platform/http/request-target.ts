import type { RequestListener } from "node:http";
import type { RequestHandler } from "express";
import { AppError } from "../errors/app-error";

/**
 * A request target as Express can read it: a path stays, an absolute address (which every server must take, RFC 9112)
 * becomes its path. Null: neither; Express would answer such a request by itself, without a single handler of ours.
 */
function toPath(target: string): string | null {
  if (target.startsWith("/") || target === "*") return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

export interface TargetGuard {
  /** In front of Express. */
  wrap(listener: RequestListener): RequestListener;
  /** Refuses, among the other handlers, what could not be read: 400 in the error shape. */
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
