import {
  HEALTH_LIMITS,
  type HealthError,
  type HealthOutcome,
  type HealthReport,
  removePersonalData,
} from "@portal/shared-ui/api";

import { toRemoteCode } from "../remote-error.js";
import type { ReleaseName } from "./release-addresses.js";

export interface SessionFacts {
  addLoad: (release: ReleaseName, loadMs: number) => void;
  addFailure: (release: ReleaseName, outcome: HealthOutcome, error: unknown) => void;
  addError: (release: ReleaseName, error: unknown) => void;
  addBlocked: (release: ReleaseName, blockedMs: number) => void;
  addLeaked: (release: ReleaseName, listeners: number) => void;
  /** Reports with facts that `markSent` does not know. */
  listUnsent: () => HealthReport[];
  markSent: (reports: readonly HealthReport[]) => void;
}

/** Facts of this page load, one report for each release. Later facts change it. */
export function createSessionFacts(): SessionFacts {
  const reports = new Map<string, HealthReport>();
  const sent = new Map<string, string>();
  const keyOf = ({ remote, version }: ReleaseName): string => `${remote} ${version}`;

  function change({ remote, version }: ReleaseName, facts: (before: HealthReport) => Partial<HealthReport>): void {
    const key = keyOf({ remote, version });
    const before = reports.get(key) ?? { remote, version, loadMs: null, outcome: "loaded", errors: [] };
    reports.set(key, { ...before, ...facts(before) });
  }

  const addError: SessionFacts["addError"] = (release, error) =>
    change(release, ({ errors }) => ({ errors: addOnce(errors, describeError(error)) }));

  return {
    addLoad: (release, loadMs) => change(release, (before) => ({ loadMs: before.loadMs ?? Math.round(loadMs) })),
    addFailure(release, outcome, error) {
      change(release, () => ({ outcome, code: toRemoteCode(error) }));
      addError(release, error);
    },
    addError,
    addBlocked: (release, blockedMs) =>
      change(release, (before) => ({ blockedMs: Math.max(before.blockedMs ?? 0, blockedMs) })),
    addLeaked: (release, listeners) =>
      change(release, (before) => ({ leakedListeners: Math.max(before.leakedListeners ?? 0, listeners) })),
    listUnsent: () =>
      [...reports.values()]
        .filter((report) => sent.get(keyOf(report)) !== JSON.stringify(report))
        .slice(0, HEALTH_LIMITS.reports),
    markSent(reported) {
      for (const report of reported) sent.set(keyOf(report), JSON.stringify(report));
    },
  };
}

function addOnce(errors: HealthError[], error: HealthError): HealthError[] {
  const isKnown = errors.some(({ message, stack }) => message === error.message && stack === error.stack);
  return isKnown || errors.length >= HEALTH_LIMITS.errors ? errors : [...errors, error];
}

function describeError(error: unknown): HealthError {
  const { message, stack } = error instanceof Error ? readError(error) : { message: String(error), stack: "" };
  return {
    message: removePersonalData(message, HEALTH_LIMITS.message),
    stack: removePersonalData(stack, HEALTH_LIMITS.stack),
  };
}

/** A load that fails has its reason as the cause. */
function readError(error: Error): HealthError {
  const cause = error.cause instanceof Error ? error.cause : null;
  const message = cause ? `${error.message}: ${cause.message}` : `${error.name}: ${error.message}`;
  return { message, stack: (cause ?? error).stack ?? "" };
}
