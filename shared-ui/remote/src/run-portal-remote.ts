import { type Arguments, type Command, readArguments } from "./arguments/read-arguments.js";
import { readPortalAddress } from "./arguments/read-portal-address.js";
import { readSigningKey } from "./arguments/read-signing-key.js";
import { readToken } from "./arguments/read-token.js";
import { UsageError } from "./arguments/usage-error.js";
import { usageText } from "./arguments/usage.texts.js";
import { checkInBrowser } from "./browser/check-in-browser.command.js";
import type { InstallPackages } from "./browser/install-packages.js";
import type { OpenBrowser } from "./browser/open-chromium.js";
import { checkRemote } from "./check/check-remote.command.js";
import { describeCheck } from "./check/describe-check.js";
import type { Build, CommandContext, Outcome } from "./command-context.js";
import { dev } from "./dev/dev.command.js";
import type { StartDevServer } from "./dev/start-dev-server.js";
import { init } from "./init/init.command.js";
import { describeError, toErrorData } from "./output/describe-error.js";
import { type ClientParts, createPortalClient } from "./portal/create-portal-client.js";
import { publish } from "./publish/publish.command.js";
import { throwRefusals } from "./refusal.js";
import { changeRelease } from "./releases/change-release.command.js";
import { readRemotePackage } from "./remote/read-remote-package.js";
import { trace } from "./trace/trace.command.js";

export interface RunParts extends Pick<ClientParts, "fetch" | "pause" | "random" | "now"> {
  argv: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
  directory: string;
  /** Version of this package. */
  packageVersion: string;
  build: Build;
  startDevServer: StartDevServer;
  openBrowser: OpenBrowser;
  readAxe: () => string;
  installPackages: InstallPackages;
  /** Reads standard input to its end. */
  readInput: () => Promise<string>;
  /** Resolves when the person stops a command that would run on. */
  untilStopped: () => Promise<void>;
  /** To standard output. */
  print: (text: string) => void;
  /** To standard error. */
  warn: (text: string) => void;
}

/** @returns exit code: 0 done, 1 refused, 2 incorrect use */
export async function runPortalRemote(parts: RunParts): Promise<0 | 1 | 2> {
  const isJson = parts.argv.includes("--json");
  let name: string | null = null;
  try {
    const given = readArguments(parts.argv);
    if (given.command === null) {
      parts.print(usageText);
      return 0;
    }
    name = given.command.name;
    const { lines, data, end } = await run(parts, given, given.command);
    parts.print(isJson ? toJson({ command: name, done: true, ...data }) : `${lines.join("\n")}\n`);
    await end?.();
    return 0;
  } catch (error) {
    if (isJson) parts.print(toJson({ command: name, done: false, ...toErrorData(error) }));
    else parts.warn(`${describeError(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

const toJson = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

function run(parts: RunParts, given: Arguments, command: Command): Promise<Outcome> | Outcome {
  const { environment, directory, readInput, packageVersion } = parts;
  switch (command.name) {
    case "init":
      return init({ directory, packageVersion }, command);
    case "trace":
      return trace({ directory, file: command.file, readInput }, readRemotePackage(directory));
    case "dev": {
      const portal = given.portal ?? environment.PORTAL_URL;
      const address = portal === undefined ? null : readPortalAddress(portal);
      const { startDevServer, untilStopped, warn } = parts;
      return dev({ directory, portal: address, startDevServer, untilStopped, warn }, command.port);
    }
    default:
      return runWithPortal(parts, given, command);
  }
}

type PortalCommand = Exclude<Command, { name: "init" | "trace" | "dev" }>;

async function runWithPortal(parts: RunParts, given: Arguments, command: PortalCommand): Promise<Outcome> {
  const { environment, directory, build } = parts;
  const context: CommandContext = { directory, build, report: reportTo(parts), client: createClient(parts, given) };
  const hasToken = (given.token ?? environment.PORTAL_DEPLOY_TOKEN)?.trim();
  if (!hasToken && command.name !== "check") {
    throw new UsageError("Set PORTAL_DEPLOY_TOKEN to the remote's deploy token. An admin makes one on /admin/remotes.");
  }
  switch (command.name) {
    case "check":
      return check(parts, context, command.inBrowser);
    case "publish": {
      const key = readSigningKey(given.key ?? environment.PORTAL_SIGNING_KEY, directory);
      return publish(context, readRemotePackage(directory), key);
    }
    default:
      return changeRelease(context, readRemotePackage(directory), command);
  }
}

const reportTo =
  ({ warn }: RunParts) =>
  (line: string) =>
    warn(`${line}\n`);

function createClient(parts: RunParts, given: Arguments) {
  const { environment, fetch, pause, random, now } = parts;
  const report = reportTo(parts);
  const address = readPortalAddress(given.portal ?? environment.PORTAL_URL);
  const token = readToken(given.token ?? environment.PORTAL_DEPLOY_TOKEN);
  if (given.token !== undefined) {
    report("Warning: other users of this machine can read --token. Set PORTAL_DEPLOY_TOKEN instead.");
  }
  return createPortalClient({ address, token, fetch, pause, random, now, report });
}

async function check(parts: RunParts, context: CommandContext, inBrowser: boolean): Promise<Outcome> {
  const remote = readRemotePackage(context.directory);
  const checked = await checkRemote(context, remote);
  throwRefusals(checked.refusals);
  const outcome = describeCheck(remote, checked);
  if (!inBrowser) return outcome;
  const { openBrowser, readAxe, installPackages, environment, fetch } = parts;
  const tools = { openBrowser, readAxe, installPackages, environment, fetch };
  const shown = await checkInBrowser({ ...context, ...tools }, remote, checked.built);
  return { lines: [...outcome.lines, ...shown.lines], data: { ...outcome.data, browser: shown.data } };
}
