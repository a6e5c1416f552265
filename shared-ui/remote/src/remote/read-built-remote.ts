import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

import { ENTRY_PATH, RELEASE_PATH } from "@portal/shared-ui/api";

import { isRecord, readRecord, readText, readTextMap, readTexts } from "../portal/read-json.js";
import { RefusedError, type Refusal, throwRefusals } from "../refusal.js";
import type { BuiltFile, BuiltManifest, BuiltRemote } from "./built-remote.js";

const BUILD_AGAIN = "Build with createRemoteConfig of @portal/remote/webpack, and change nothing in dist/ afterwards.";

/**
 * Reads the build in `dist/` and compares each file with its hash in `remote.json`.
 *
 * @param id of package.json
 * @throws RefusedError with every fault
 */
export function readBuiltRemote(directory: string, id: string): BuiltRemote {
  const manifest = readManifest(path.join(directory, "dist", "remote.json"));
  throwRefusals([...checkManifest(manifest, id), ...checkPaths(manifest)]);
  const files = Object.entries(manifest.files).map(([name, hash]) => readFile(directory, name, hash));
  throwRefusals(files.filter((file) => "code" in file));
  return { manifest, files: files.filter((file) => "content" in file) };
}

function readManifest(file: string): BuiltManifest {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    const record = readRecord(value, "remote.json");
    if (record.format !== "portal-remote/1" || !Array.isArray(record.pages)) throw new Error("another format");
    const pages: unknown[] = record.pages;
    return {
      format: record.format,
      remote: readText(record, "remote"),
      contractVersion: readText(record, "contractVersion"),
      entry: readText(record, "entry"),
      ...(record.base !== undefined && { base: readText(record, "base") }),
      files: readTextMap(record, "files"),
      preload: readTexts(record, "preload"),
      shared: readTextMap(record, "shared"),
      pages,
    };
  } catch (error) {
    const reason = isRecord(error) && error.code === "ENOENT" ? "The build wrote no dist/remote.json." : undefined;
    const problem = reason ?? "dist/remote.json is not a release of this version of @portal/remote.";
    throw new RefusedError([{ code: "BUILD_FORMAT", problem, place: "webpack.config.cjs", fix: BUILD_AGAIN }]);
  }
}

function checkManifest({ remote, entry, preload, files }: BuiltManifest, id: string): Refusal[] {
  const refusals: Refusal[] = [];
  if (remote !== id) {
    const problem = `The build is of ${remote}, and the package is ${id}.`;
    refusals.push({
      code: "REMOTE_NAME",
      problem,
      place: "webpack.config.cjs, id",
      fix: "Use the package's name as id.",
    });
  }
  const isComplete =
    ENTRY_PATH.test(entry) && preload[0] === entry && preload.every((name) => Object.hasOwn(files, name));
  if (!isComplete) {
    const problem = "The build does not list its entry (remoteEntry.<hash>.js) and the files of its first page.";
    refusals.push({ code: "BUILD_FORMAT", problem, place: "dist/remote.json, entry and preload", fix: BUILD_AGAIN });
  }
  return refusals;
}

/** Paths are checked before any is read. */
function checkPaths({ files }: BuiltManifest): Refusal[] {
  return Object.keys(files)
    .filter((name) => !RELEASE_PATH.test(name))
    .map((name) => ({
      code: "FILE_NAME",
      problem: `A release may not have a file named ${JSON.stringify(name)}.`,
      place: "dist/remote.json, files",
      fix: "Use letters, digits, '.', '_', '~' and '-', at most 200 characters, and no part that begins with a dot.",
    }));
}

function readFile(directory: string, name: string, hash: string): BuiltFile | Refusal {
  const place = `dist/${name}`;
  let content: Buffer<ArrayBuffer>;
  try {
    content = Buffer.from(readFileSync(path.join(directory, "dist", name)));
  } catch {
    return { code: "FILE_MISSING", problem: "The build names a file that is missing.", place, fix: BUILD_AGAIN };
  }
  const digest = createHash("sha256").update(content).digest();
  if (`sha256-${digest.toString("base64")}` === hash) return { path: name, content, sha256: digest.toString("hex") };
  return { code: "FILE_CHANGED", problem: "A file was changed after the build.", place, fix: BUILD_AGAIN };
}
