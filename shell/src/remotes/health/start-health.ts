import { onFirstInput } from "../../late-code/on-first-input.js";
import { whenIdle } from "../../late-code/when-idle.js";
import { saysSignedOut } from "../../session/document-session.js";
import { emitRemoteEvent } from "../remote-events.js";

/**
 * Keeps uncaught errors for the reporter of the remotes' health. It loads when the browser is idle, for guests after their first input: the login page
 * is the first thing that a slow line loads.
 */
export function startHealth(): void {
  const keep = (event: ErrorEvent | PromiseRejectionEvent): void => emitRemoteEvent({ kind: "uncaught", event });
  window.addEventListener("error", keep);
  window.addEventListener("unhandledrejection", keep);
  const begin = saysSignedOut(performance.getEntriesByType("navigation")) ? onFirstInput : whenIdle;
  // Without the reporter, the portal works as well.
  begin(() => void import("./reporter.js").then(({ startReporter }) => startReporter()).catch(() => undefined));
}
