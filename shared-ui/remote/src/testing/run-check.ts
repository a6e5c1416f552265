import type { Refusal } from "../refusal.js";
import type { SampleRemote } from "./create-sample-remote.js";
import { runCommand } from "./run-command.js";
import type { FakePortal } from "./start-fake-portal.js";

interface CheckResult {
  code: number;
  document: Record<string, unknown>;
  refusals: Refusal[];
}

/** Runs `check --json`. */
export async function runCheck(portal: FakePortal, remote: SampleRemote): Promise<CheckResult> {
  const { code, printed } = await runCommand(portal, remote, ["check", "--json"]);
  const document = JSON.parse(printed) as Record<string, unknown>;
  return { code, document, refusals: (document.refusals ?? []) as Refusal[] };
}
