import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

import type { CommandContext, Outcome } from "../command-context.js";
import { countOf } from "../output/format-bytes.js";
import { parseHost } from "../portal/parse-release.js";
import { RefusedError, type Refusal, throwRefusals } from "../refusal.js";
import type { BuiltRemote } from "../remote/built-remote.js";
import type { RemotePackage } from "../remote/read-remote-package.js";
import { findFrames } from "../trace/find-frames.js";
import { createMapReader, toPlace } from "../trace/read-source-place.js";
import { openContractHost } from "./contract-host.js";
import { toRefusals } from "./fault.js";
import { inspectStates, type Inspection } from "./inspect-states.js";
import type { InstallPackages } from "./install-packages.js";
import type { OpenBrowser } from "./open-chromium.js";
import { prepareShared } from "./prepare-shared.js";

export interface BrowserParts {
  openBrowser: OpenBrowser;
  /** Reads the source of axe-core. */
  readAxe: () => string;
  installPackages: InstallPackages;
  environment: Readonly<Record<string, string | undefined>>;
  fetch: typeof fetch;
}

/**
 * Shows each page of the built release in Chromium, on the fake host with the shell's versions of the shared packages.
 *
 * @throws RefusedError with every fault of every page
 */
export async function checkInBrowser(
  context: CommandContext & BrowserParts,
  remote: RemotePackage,
  built: BuiltRemote,
): Promise<Outcome> {
  const { client, report } = context;
  requireBootstrap(context.directory);
  const get = { method: "GET", isRepeatable: true } as const;
  const { shared } = await client.request({ ...get, path: "/api/remotes/host", parse: parseHost });
  const policy = await readPolicy(context);
  const browser = await context.openBrowser(context.environment);
  try {
    const folder = await prepareShared(context, shared);
    const host = await buildHost(context, folder);
    report("Opening the pages in Chromium.");
    const { version } = remote;
    const findPlace = createPlaceFinder(context.directory);
    const parts = { browser, built, version, host, hostFiles: new Set(readdirSync(host)), policy, findPlace };
    const opened = await openContractHost(parts);
    const inspection = await inspectStates(opened, context.readAxe());
    throwRefusals([...toRefusals(inspection.faults), ...inspection.hidden.map(notShown)]);
    return describeInspection(inspection, shared, browser.version());
  } finally {
    await browser.close();
  }
}

function createPlaceFinder(directory: string) {
  const readSourcePlace = createMapReader(directory);
  return (stack: string) => {
    const places = findFrames(stack).map(readSourcePlace);
    const found = places.find((place) => place !== null && "file" in place && !place.file.includes("node_modules/"));
    return found && "file" in found ? toPlace(found) : null;
  };
}

function requireBootstrap(directory: string): void {
  const place = "src/bootstrap.tsx";
  if (existsSync(path.join(directory, place))) return;
  const problem = "The remote does not say how its pages are shown on the fake host.";
  const fix = "Write it with startStandAlone of @portal/remote/stand-alone.";
  throw new RefusedError([{ code: "HOST_FAILED", problem, place, fix }]);
}

/** The portal's pages forbid inline code and other origins, and so does the fake host. */
async function readPolicy({ fetch, client }: CommandContext & BrowserParts): Promise<string | null> {
  const answer = await fetch(`${client.address}/`, { redirect: "manual" });
  await answer.body?.cancel();
  return answer.headers.get("Content-Security-Policy");
}

async function buildHost({ directory, build, report }: CommandContext, shared: string | undefined): Promise<string> {
  const host = path.join(directory, "node_modules/.cache/portal-remote/host");
  const settings = [`contractHost=${host}`, ...(shared === undefined ? [] : [`shared=${shared}`])];
  report("Building the fake host.");
  const { done, output } = await build(directory, settings);
  if (done) return host;
  report(output.trimEnd());
  const problem = "The fake host could not be built.";
  const fix = "Correct the errors above.";
  throw new RefusedError([{ code: "HOST_FAILED", problem, place: "src/bootstrap.tsx", fix }]);
}

const notShown = (name: string): Refusal => ({
  code: "PAGE_NOT_SHOWN",
  problem: `The page ${name} cannot be checked, because the fake host does not show it.`,
  place: "package.json, portal.pages",
  fix: `Declare ${name} there, or add it to the pages of startStandAlone in src/bootstrap.tsx.`,
});

function describeInspection(
  { states }: Inspection,
  shared: Readonly<Record<string, string>>,
  chromium: string,
): Outcome {
  const pages = new Set(states.map(({ page }) => page));
  const react = shared.react === undefined ? "" : ` and React ${shared.react}`;
  const places = `${countOf(pages.size, "page")} in ${countOf(states.length, "situation")}`;
  return {
    lines: [`  ${places}, shown in Chromium ${chromium}${react}: light and dark, 360 and 1280 px`],
    data: { chromium, shared, states },
  };
}
