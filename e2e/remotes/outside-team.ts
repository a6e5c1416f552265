import { execFile } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import type { CreatedDeployToken } from "@portal/api-contract";
import { expect } from "@playwright/test";

import type { PortalCalls } from "../people/portal-calls";

const run = promisify(execFile);

const PLACE = join(__dirname, "..", "..", "shared-ui", "pack", "place-sample-remote.mjs");

/** A team with a repository outside of this one. It has the packed `@portal/remote`, a deploy token and a key. */
export interface OutsideTeam {
  id: string;
  /** Public key, base64url. */
  publicKey: string;
  /** Version of React in its repository. */
  reactVersion: string;
  /** Runs the installed command, which must succeed. Returns its JSON. */
  portalRemote: (command: string, ...args: string[]) => Promise<Record<string, unknown>>;
  /** Changes the page's heading and commits it as a new version. */
  commitVersion: (version: string, heading: string) => Promise<void>;
  remove: () => Promise<void>;
}

export interface TeamOptions {
  /** Calls of an admin with a fresh factor. */
  calls: PortalCalls;
  portalUrl: string;
  /** Id of the remote. */
  id: string;
  /** Roles that may open the remote's page. */
  access: readonly string[];
}

export async function createOutsideTeam({ calls, portalUrl, id, access }: TeamOptions): Promise<OutsideTeam> {
  const { stdout } = await run(process.execPath, [PLACE, id, ...access]);
  const { ground, remote } = JSON.parse(stdout) as { ground: string; remote: string };
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const keyFile = join(ground, "portal-key.pem");
  await writeFile(keyFile, privateKey.export({ format: "pem", type: "pkcs8" }));
  const created = await calls.call("/remotes/tokens", { remote: id, name: `${id}-ci` }, 201);
  const { token } = (await created.json()) as CreatedDeployToken;
  const env = {
    ...process.env,
    ...{ PORTAL_URL: portalUrl, PORTAL_DEPLOY_TOKEN: token, PORTAL_SIGNING_KEY: keyFile },
  };

  async function portalRemote(command: string, ...args: string[]): Promise<Record<string, unknown>> {
    const all = ["--no-install", "portal-remote", command, ...args, "--json"];
    const ended = await run("npx", all, { cwd: remote, env }).catch((error: unknown) => error as { stdout: string });
    const document = JSON.parse(ended.stdout) as Record<string, unknown>;
    expect(document, `portal-remote ${command}`).toMatchObject({ done: true });
    return document;
  }

  async function change(file: string, from: string, to: string): Promise<void> {
    const text = await readFile(join(remote, file), "utf8");
    expect(text).toContain(from);
    await writeFile(join(remote, file), text.replace(from, to));
  }

  return {
    id,
    publicKey: publicKey.export({ format: "jwk" }).x ?? "",
    reactVersion: await readVersion(join(remote, "node_modules", "react")),
    portalRemote,
    commitVersion: async (version, heading) => {
      await change("package.json", `"version":"1.0.0"`, `"version":"${version}"`);
      await change("src/welcome.page.tsx", "Reviews of", heading);
      const author = ["-c", "user.name=Team", "-c", "user.email=team@portal.test"];
      await run("git", [...author, "commit", "--quiet", "--all", "--message", version], { cwd: remote });
    },
    remove: () => rm(ground, { recursive: true, force: true }),
  };
}

async function readVersion(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
  return version;
}
