import type { HealthReport } from "@portal/api-contract";
import type { HealthDependencies } from "../remotes.dependencies";
import { recordReport } from "./record-report.command";
import { createSuspendSickCanary } from "./suspend-sick-canary.command";

/** Counts the reports of a session with a valid token, and suspends a canary that they show to be sick. */
export function createTakeReports(dependencies: HealthDependencies) {
  const suspendSickCanary = createSuspendSickCanary(dependencies);
  return async (reports: readonly HealthReport[], tokenHash: string): Promise<void> => {
    for (const report of reports) {
      const recorded = await recordReport(report, tokenHash, dependencies.clock.now());
      if (recorded?.isNews) await suspendSickCanary(recorded.release);
    }
  };
}
