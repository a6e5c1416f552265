import { existsSync } from "node:fs";
import path from "node:path";

import type { CommandContext } from "../command-context.js";
import { parseHost } from "../portal/parse-release.js";
import { PortalError } from "../portal/portal-error.js";
import { RefusedError, type Refusal } from "../refusal.js";
import type { BuiltRemote } from "../remote/built-remote.js";
import { readBuiltRemote } from "../remote/read-built-remote.js";
import type { RemotePackage } from "../remote/read-remote-package.js";
import { keepSourceMaps, takeSourceMaps } from "../remote/source-maps.js";
import { checkApiCalls, parseOpenApi } from "./check-api-calls.policy.js";
import { checkBudget, measureFirstLoad } from "./check-budget.policy.js";
import { checkFiles } from "./check-files.policy.js";
import { checkHost } from "./check-host.policy.js";
import { checkPages } from "./check-pages.policy.js";
import { checkStyles } from "./check-styles.policy.js";
import { type ApiCall, findApiCalls } from "./find-api-calls.js";
import { exposesRemote, findExportedPages } from "./find-exposed-pages.js";
import { findSourcePlace } from "./find-source-place.js";
import { type ParsedScript, parseScripts } from "./parse-scripts.js";

export interface CheckedRemote {
  built: BuiltRemote;
  calls: readonly ApiCall[];
  /** Brotli. */
  firstLoadBytes: number;
  refusals: readonly Refusal[];
}

/**
 * Builds the remote and compares it with the deployed portal.
 *
 * @throws RefusedError when there is nothing to compare, because the build failed or is of another form
 */
export async function checkRemote(context: CommandContext, remote: RemotePackage): Promise<CheckedRemote> {
  await buildRemote(context);
  const built = readBuiltRemote(context.directory, remote.id);
  keepSourceMaps(context.directory, remote.version, takeSourceMaps(context.directory, built.manifest.files));
  const scripts = parseScripts(built);
  const styles = checkStyles(built);
  const calls = findApiCalls(scripts);
  const firstLoadBytes = measureFirstLoad(built);
  const mapped = [
    ...scripts.filter(({ sourceMaps }) => sourceMaps > 0).map((script) => script.path),
    ...styles.sourceMaps,
  ];
  const refusals = [
    ...checkScripts(scripts, built),
    ...styles.refusals,
    ...checkFiles(built, mapped),
    ...checkBudget(firstLoadBytes, remote.budget),
    ...(await comparePortal(context, { built, scripts, calls })),
  ];
  return { built, calls, firstLoadBytes, refusals };
}

async function buildRemote({ directory, build, report }: CommandContext): Promise<void> {
  const place = "webpack.config.cjs";
  if (!existsSync(path.join(directory, place))) {
    const problem = "The remote has no configuration of its build.";
    const fix = "Write webpack.config.cjs with createRemoteConfig of @portal/remote/webpack.";
    throw new RefusedError([{ code: "BUILD_CONFIG", problem, place, fix }]);
  }
  report("Building.");
  const { done, output } = await build(directory, ["sourceMaps"]);
  if (done) return;
  report(output.trimEnd());
  throw new RefusedError([
    { code: "BUILD_FAILED", problem: "The build failed.", place, fix: "Correct the errors above." },
  ]);
}

function checkScripts(scripts: readonly ParsedScript[], { manifest }: BuiltRemote): Refusal[] {
  const refusals: Refusal[] = scripts
    .filter(({ program }) => program === null)
    .map(({ path: name }) => ({
      code: "SCRIPT_INVALID",
      problem: "The file is not valid JavaScript.",
      place: `dist/${name}`,
      fix: "Remove the plugin or loader that damages it.",
    }));
  const entry = scripts.find((script) => script.path === manifest.entry);
  if (entry?.program && !exposesRemote(entry, manifest.remote)) {
    const problem = "The build does not expose the module ./remote, which the shell loads.";
    const fix = "Build with createRemoteConfig, and export defineRemote(…) from src/remote.tsx as default.";
    refusals.push({ code: "EXPOSED_MODULE", problem, place: `dist/${manifest.entry}`, fix });
  }
  return refusals;
}

interface Compared {
  built: BuiltRemote;
  scripts: readonly ParsedScript[];
  calls: readonly ApiCall[];
}

/** A portal that does not answer is one refusal, beside those of the build. */
async function comparePortal(context: CommandContext, { built, scripts, calls }: Compared): Promise<Refusal[]> {
  const { client, directory } = context;
  const { manifest } = built;
  const get = { method: "GET", isRepeatable: true } as const;
  try {
    const [host, known] = await Promise.all([
      client.request({ ...get, path: "/api/remotes/host", parse: parseHost }),
      client.request({ ...get, path: "/api/openapi.json", parse: parseOpenApi }),
    ]);
    const exported = findExportedPages(scripts, manifest.remote);
    return [
      ...checkHost(manifest, host),
      ...checkApiCalls(calls, known, (key) => findSourcePlace(directory, key)),
      ...checkPages(manifest.pages, { remote: manifest.remote, roles: host.roles, exported }),
    ];
  } catch (error) {
    if (error instanceof PortalError) return [toRefusal(error, client.address)];
    throw error;
  }
}

function toRefusal({ message, details }: PortalError, address: string): Refusal {
  const { status, code, requestId } = details;
  const request = requestId === undefined ? "" : `, request ${requestId}`;
  const fix =
    status === 401 || status === 403
      ? "Set PORTAL_DEPLOY_TOKEN to a token of this remote that is not revoked."
      : "Run the command again when the portal answers.";
  return { code, problem: `${message} (${code}${request})`, place: address, fix };
}
