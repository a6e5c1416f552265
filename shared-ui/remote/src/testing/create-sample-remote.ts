import { execFileSync } from "node:child_process";
import { createHash, generateKeyPairSync } from "node:crypto";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import type { Build } from "../command-context.js";
import { REMOTE } from "./fake-portal-state.js";

export const ENTRY = "remoteEntry.0123456789.js";

const reviews = { name: "reviews", path: "/", access: ["user"], title: "Reviews", link: "Reviews" };

/** Result of the fake build: files of `dist/`. */
export interface SampleBuild {
  files: Record<string, string>;
  /** Source maps in `dist/`, which `remote.json` does not list. */
  maps: Record<string, string>;
  /** Fields of `remote.json` that differ. */
  manifest: Record<string, unknown>;
  output: string;
  done: boolean;
}

const sample: SampleBuild = {
  files: {
    [ENTRY]: `var mfe_sample;(()=>{const m={"./remote":()=>import("./x")};mfe_sample=m})();`,
    "299.0f8d112417.js": `push({299(e,t,r){const a=r(1);(0,a.defineRemote)({id:"mfe-sample",pages:{reviews:b,late:c}});a.call("POST /user/login",{})}})`,
    "299.673c8984f0.css": ".mfe_sample__page{color:red}.portal_button_45c1c4f7_button{color:red}",
  },
  maps: {},
  manifest: {},
  output: "",
  done: true,
};

export interface SampleRemote {
  directory: string;
  /** File of its signing key, outside of the folder. */
  keyFile: string;
  build: Build;
  /** Changes what the next build writes. */
  setBuild: (changes: Partial<SampleBuild>) => void;
  writePackage: (changes: Record<string, unknown>) => void;
  write: (name: string, content: string) => void;
  erase: (name: string) => void;
  git: (...args: string[]) => string;
  /** Moves the repository to the folder around the remote. */
  nest: () => void;
  remove: () => void;
}

/** A remote in its own repository, with all files committed. */
export function createCommittedRemote(): SampleRemote {
  const remote = createSampleRemote();
  remote.git("init", "--quiet");
  remote.git("add", ".");
  remote.git("commit", "--quiet", "-m", "sample: begin");
  return remote;
}

/** A remote's temporary folder, with a build that is not webpack's. */
export function createSampleRemote(): SampleRemote {
  const ground = mkdtempSync(path.join(tmpdir(), "portal-remote-"));
  const directory = path.join(ground, REMOTE);
  const keyFile = path.join(ground, "key.pem");
  let next = sample;
  mkdirSync(path.join(directory, "src"), { recursive: true });
  const { privateKey } = generateKeyPairSync("ed25519");
  writeFileSync(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  const write = (name: string, content: string) => writeFileSync(path.join(directory, name), content);
  const writePackage = (changes: Record<string, unknown>) => {
    const content = { name: REMOTE, version: "1.2.0", portal: { pages: [reviews] }, ...changes };
    write("package.json", JSON.stringify(content));
  };
  const git = (...args: string[]) => {
    const identity = ["user.name=Sample", "user.email=sample@team.test", "commit.gpgSign=false"].flatMap((one) => [
      "-c",
      one,
    ]);
    return execFileSync("git", [...identity, ...args], { cwd: directory, encoding: "utf8", stdio: "pipe" });
  };

  writePackage({});
  write("webpack.config.cjs", "module.exports = {};");
  write(".gitignore", "dist/\n");
  return {
    directory,
    keyFile,
    build: () => {
      if (next.done) writeBuild(directory, next);
      return Promise.resolve({ done: next.done, output: next.output });
    },
    setBuild: (changes) => (next = { ...sample, ...changes }),
    writePackage,
    write,
    erase: (name) => rmSync(path.join(directory, name)),
    git,
    nest: () => {
      renameSync(path.join(directory, ".git"), path.join(ground, ".git"));
      writeFileSync(path.join(ground, ".gitignore"), "key.pem\n");
      git("add", "--all", ":/");
      git("commit", "--quiet", "-m", "sample: move the remote to a folder");
    },
    remove: () => rmSync(ground, { recursive: true, force: true }),
  };
}

/** Writes the files and `remote.json` as the preset does. */
function writeBuild(directory: string, { files, maps, manifest }: SampleBuild): void {
  const dist = path.join(directory, "dist");
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  for (const [name, content] of Object.entries({ ...files, ...maps })) writeFileSync(path.join(dist, name), content);
  const toIntegrity = (content: string) => `sha256-${createHash("sha256").update(content).digest("base64")}`;
  const hashes = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, toIntegrity(content)]));
  const written = {
    format: "portal-remote/1",
    remote: REMOTE,
    contractVersion: "1.0.0",
    entry: ENTRY,
    files: hashes,
    preload: Object.keys(files),
    shared: { react: "^19.3.0", "@portal/host-contract": "^1.0.0" },
    pages: [reviews],
    ...manifest,
  };
  writeFileSync(path.join(dist, "remote.json"), JSON.stringify(written));
}

/** The sample's files, with changes; undefined removes one. */
export function filesWith(changes: Record<string, string | undefined>): Record<string, string> {
  const all = { ...sample.files, ...changes };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
