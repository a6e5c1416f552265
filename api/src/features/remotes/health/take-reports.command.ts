import type { HealthReport } from "@portal/api-contract";
import type { HealthDependencies } from "../remotes.dependencies";
import { createCleanText, listErrors } from "./merge-session";
import { recordReport, type SessionToken } from "./record-report.command";
import { createSuspendSickCanary } from "./suspend-sick-canary.command";

/** Counts the reports of a session with a valid token, and suspends a canary that they show to be sick. */
export function createTakeReports(dependencies: HealthDependencies) {
  const suspendSickCanary = createSuspendSickCanary(dependencies);
  return async (reports: readonly HealthReport[], token: SessionToken): Promise<void> => {
    const cleanText = createCleanText();
    // Before any row is locked.
    const cleaned = reports.map((report) => ({ report, errors: listErrors(report, cleanText) }));
    for (const one of cleaned) {
      const recorded = await recordReport(one, token, dependencies.clock.now());
      if (recorded?.isNews) await suspendSickCanary(recorded.release);
    }
  };
}
