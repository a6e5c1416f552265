import { runPortalRemote, type RunParts } from "../run-portal-remote.js";
import type { FakePortal } from "./start-fake-portal.js";
import { TOKEN } from "./fake-portal-state.js";
import type { SampleRemote } from "./create-sample-remote.js";

export interface CommandResult {
  code: number;
  printed: string;
  warned: string;
  /** Pauses between attempts, in ms. */
  pauses: number[];
}

/** A test gives its own. */
const notUsed = () => Promise.reject(new Error("This test did not expect the call."));

/** Runs the command in a sample remote against a fake portal. Pauses take no time. */
export async function runCommand(
  portal: FakePortal,
  remote: SampleRemote,
  argv: readonly string[],
  changes: Partial<RunParts> = {},
): Promise<CommandResult> {
  const result: CommandResult = { code: -1, printed: "", warned: "", pauses: [] };
  result.code = await runPortalRemote({
    argv,
    environment: { PORTAL_URL: portal.address, PORTAL_DEPLOY_TOKEN: TOKEN, PORTAL_SIGNING_KEY: remote.keyFile },
    directory: remote.directory,
    packageVersion: "1.0.0",
    build: remote.build,
    startDevServer: notUsed,
    openBrowser: notUsed,
    readAxe: () => "",
    installPackages: notUsed,
    readInput: notUsed,
    untilStopped: notUsed,
    fetch: globalThis.fetch,
    pause: (milliseconds) => {
      result.pauses.push(milliseconds);
      return Promise.resolve();
    },
    random: () => 0,
    now: () => Date.parse("2026-11-30T10:00:00Z"),
    print: (text) => {
      result.printed += text;
    },
    warn: (text) => {
      result.warned += text;
    },
    ...changes,
  });
  return result;
}
