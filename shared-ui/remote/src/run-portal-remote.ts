import { type Arguments, type Command, readArguments } from "./arguments/read-arguments.js";
import { readPortalAddress } from "./arguments/read-portal-address.js";
import { readSigningKey } from "./arguments/read-signing-key.js";
import { readToken } from "./arguments/read-token.js";
import { UsageError } from "./arguments/usage-error.js";
import { usageText } from "./arguments/usage.texts.js";
import { checkRemote } from "./check/check-remote.command.js";
import { describeCheck } from "./check/describe-check.js";
import type { Build, CommandContext, Outcome } from "./command-context.js";
import { describeError, toErrorData } from "./output/describe-error.js";
import { type ClientParts, createPortalClient } from "./portal/create-portal-client.js";
import { publish } from "./publish/publish.command.js";
import { throwRefusals } from "./refusal.js";
import { changeRelease } from "./releases/change-release.command.js";
import { readRemotePackage } from "./remote/read-remote-package.js";

export interface RunParts extends Pick<ClientParts, "fetch" | "pause" | "random" | "now"> {
  argv: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
  directory: string;
  build: Build;
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
    const { lines, data } = await run(parts, given, given.command);
    parts.print(isJson ? toJson({ command: name, done: true, ...data }) : `${lines.join("\n")}\n`);
    return 0;
  } catch (error) {
    if (isJson) parts.print(toJson({ command: name, done: false, ...toErrorData(error) }));
    else parts.warn(`${describeError(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

const toJson = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

async function run(parts: RunParts, given: Arguments, command: Command): Promise<Outcome> {
  const { environment, directory, build } = parts;
  const report = (line: string) => parts.warn(`${line}\n`);
  const address = readPortalAddress(given.portal ?? environment.PORTAL_URL);
  const token = readToken(given.token ?? environment.PORTAL_DEPLOY_TOKEN);
  if (given.token !== undefined) {
    report("Warning: other users of this machine can read --token. Set PORTAL_DEPLOY_TOKEN instead.");
  }
  if (token === undefined && command.name !== "check") {
    throw new UsageError("Set PORTAL_DEPLOY_TOKEN to the remote's deploy token. An admin makes one on /admin/remotes.");
  }
  const { fetch, pause, random, now } = parts;
  const client = createPortalClient({ address, token, fetch, pause, random, now, report });
  const context: CommandContext = { directory, client, build, report };
  switch (command.name) {
    case "check":
      return check(context);
    case "publish": {
      const key = readSigningKey(given.key ?? environment.PORTAL_SIGNING_KEY, directory);
      return publish(context, readRemotePackage(directory), key);
    }
    default:
      return changeRelease(context, readRemotePackage(directory), command);
  }
}

async function check(context: CommandContext): Promise<Outcome> {
  const remote = readRemotePackage(context.directory);
  const checked = await checkRemote(context, remote);
  throwRefusals(checked.refusals);
  return describeCheck(remote, checked);
}
