import { whenIdle } from "../../late-code/when-idle.js";
import { emitRemoteEvent } from "../remote-events.js";

/** Keeps uncaught errors for the reporter of the remotes' health, which loads when the browser is idle. */
export function startHealth(): void {
  const keep = (event: ErrorEvent | PromiseRejectionEvent): void => emitRemoteEvent({ kind: "uncaught", event });
  window.addEventListener("error", keep);
  window.addEventListener("unhandledrejection", keep);
  // Without the reporter, the portal works as well.
  whenIdle(() => void import("./reporter.js").then(({ startReporter }) => startReporter()).catch(() => undefined));
}
