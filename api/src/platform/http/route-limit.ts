import type { LimitRule } from "../limits/limits";
import type { Credentials } from "./session";
import { toNetwork } from "./network";

export interface LimitSubject<B> extends Credentials {
  ip: string;
  body: B;
}

/** `subjectOf` returns null for a call that is not counted. */
export interface RouteLimit<B = unknown> {
  rule: LimitRule;
  subjectOf: (request: LimitSubject<B>) => string | null;
}

export function perNetwork(rule: LimitRule): RouteLimit {
  return { rule, subjectOf: ({ ip }) => toNetwork(ip) };
}

export function perAccount(rule: LimitRule): RouteLimit {
  return { rule, subjectOf: ({ session, pending }) => session?.userId ?? pending?.userId ?? null };
}
