import { existsSync } from "node:fs";
import path from "node:path";

import type { Outcome } from "../command-context.js";
import { isRecord } from "../portal/read-json.js";
import { RefusedError, type Refusal, throwRefusals } from "../refusal.js";
import { readRemotePackage } from "../remote/read-remote-package.js";
import type { DevServer, StartDevServer } from "./start-dev-server.js";

interface DevParts {
  directory: string;
  /** Origin. null: no portal may load the build. */
  portal: string | null;
  startDevServer: StartDevServer;
  untilStopped: () => Promise<void>;
  warn: (text: string) => void;
}

/**
 * Serves the remote on this machine, alone and for a deployed shell, until the person stops it.
 *
 * @param port undefined: the port of webpack.config.cjs
 * @throws RefusedError when it cannot start, or ends by itself
 */
export async function dev(parts: DevParts, port: number | undefined): Promise<Outcome> {
  const { directory, portal, startDevServer, untilStopped, warn } = parts;
  const { id, pages } = readRemotePackage(directory);
  throwRefusals(findFaults(directory));
  const onNews = (text: string) => warn(`\n${text}\n`);
  const stopped = untilStopped();
  const starting = startDevServer({ directory, port: port ?? null, portal, onNews });
  const server = await Promise.race([starting, stopped.then(() => null)]);
  if (server === null) return describeEarlyStop(id, starting);
  const address = `http://localhost:${server.port}`;
  const override = portal && `${portal}${findPage(id, pages)}?remote-override=${id}@${address}`;
  return {
    lines: describe({ id, address, portal, override }),
    data: { remote: id, address: `${address}/`, manifest: `${address}/remote.json`, override },
    end: () => serve(server, stopped),
  };
}

function findFaults(directory: string): Refusal[] {
  const needed = {
    "webpack.config.cjs": "Write it with createRemoteConfig of @portal/remote/webpack.",
    "src/bootstrap.tsx": "Write it with startStandAlone of @portal/remote/stand-alone.",
  };
  return Object.entries(needed)
    .filter(([place]) => !existsSync(path.join(directory, place)))
    .map(([place, fix]) => ({ code: "DEV_FILES", problem: "A file of the fake host is missing.", place, fix }));
}

/** The first page that the remote declares; a remote of the portal's own routes has none. */
function findPage(id: string, pages: readonly unknown[]): string {
  const [first] = pages;
  const below = isRecord(first) && typeof first.path === "string" && first.path !== "/" ? first.path : "";
  return pages.length === 0 ? "/" : `/x/${id}${below}`;
}

interface Addresses {
  id: string;
  address: string;
  portal: string | null;
  override: string | null;
}

function describe({ id, address, portal, override }: Addresses): string[] {
  const alone = `${id} on its fake host:    ${address}/`;
  const build = `its build for a portal:  ${address}/remote.json`;
  const use = override
    ? [
        "In the portal, as an admin:",
        `  open ${override}`,
        `  or choose "Use a local remote" on ${portal ?? ""}/admin/remotes.`,
        `  The portal must list ${address} in REMOTE_DEV_ORIGINS.`,
      ]
    : ["No portal may load the build. Set PORTAL_URL to the portal that may."];
  return [alone, build, "", ...use, "", "Each saved change is built again. Ctrl-C stops it."];
}

/** Ctrl-C may come while the first build runs. */
const describeEarlyStop = (id: string, starting: Promise<DevServer>): Outcome => ({
  lines: ["Stopped before the first build was done."],
  data: { remote: id, address: null, manifest: null, override: null },
  end: () =>
    starting.then(
      (server) => server.stop(),
      // Ctrl-C reached the server, too.
      () => undefined,
    ),
});

/** A server that ends by itself is a failure. */
async function serve(server: DevServer, stopped: Promise<void>): Promise<void> {
  const first = await Promise.race([stopped.then(() => "stopped"), server.ended]);
  if (first === "stopped") {
    await server.stop();
    return;
  }
  const problem = `The development server ended (exit code ${first ?? "none"}).`;
  throw new RefusedError([{ code: "DEV_SERVER", problem, place: "webpack", fix: "Start portal-remote dev again." }]);
}
