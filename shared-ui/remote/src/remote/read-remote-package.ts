import { readFileSync } from "node:fs";
import path from "node:path";

import { REMOTE_ID, RELEASE_VERSION } from "@portal/shared-ui/api";

import { UsageError } from "../arguments/usage-error.js";
import { quote } from "../output/quote.js";
import { isRecord, type JsonRecord } from "../portal/read-json.js";
import { RefusedError, type Refusal } from "../refusal.js";

export interface RemotePackage {
  id: string;
  version: string;
  /** Bytes (brotli) of the files that the first page loads. */
  budget: number;
  /** `portal.pages`, not checked. */
  pages: readonly unknown[];
}

/** `portal.budget` in kB (1000 bytes). */
const DEFAULT_BUDGET = 250;

/**
 * Reads the remote's package.json: `name` is its id.
 *
 * @throws UsageError outside of a package, RefusedError with every fault
 */
export function readRemotePackage(directory: string): RemotePackage {
  const manifest = readManifest(path.join(directory, "package.json"));
  const { name: id, version } = manifest;
  const portal = manifest.portal ?? {};
  const pages = isRecord(portal) ? (portal.pages ?? []) : [];
  const budget = isRecord(portal) ? (portal.budget ?? DEFAULT_BUDGET) : null;
  if (isId(id) && isVersion(version) && isBudget(budget) && Array.isArray(pages)) {
    return { id, version, budget: budget * 1000, pages };
  }
  throw new RefusedError([
    ...(isId(id) ? [] : [wrongName(id)]),
    ...(isVersion(version) ? [] : [wrongVersion(version)]),
    ...(isBudget(budget) ? [] : [wrongBudget]),
    ...(Array.isArray(pages) ? [] : [wrongPages]),
  ]);
}

function readManifest(file: string): JsonRecord {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new UsageError("This folder has no package.json. Run portal-remote in the folder of a remote.");
  }
  try {
    const manifest: unknown = JSON.parse(text);
    if (isRecord(manifest)) return manifest;
  } catch {
    // The same sentence as for JSON of another form.
  }
  throw new UsageError("package.json is not a JSON object.");
}

const isId = (value: unknown): value is string => typeof value === "string" && REMOTE_ID.test(value);
const isVersion = (value: unknown): value is string => typeof value === "string" && RELEASE_VERSION.test(value);
const isBudget = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value > 0 && value <= 20_000;

const wrongName = (name: unknown): Refusal => ({
  code: "REMOTE_NAME",
  problem: `${quote(name)} is not the name of a remote.`,
  place: "package.json, name",
  fix: "Use mfe- and at most 36 lower-case letters, digits and hyphens.",
});

const wrongVersion = (version: unknown): Refusal => ({
  code: "RELEASE_VERSION",
  problem: `${quote(version)} is not a version of a release.`,
  place: "package.json, version",
  fix: "Use a semantic version such as 1.2.3 or 1.2.3-rc.1, at most 64 characters.",
});

const wrongBudget: Refusal = {
  code: "BUDGET_SETTING",
  problem: "The byte budget is not a number of kB.",
  place: "package.json, portal.budget",
  fix: `Use a number of kB from 1 to 20000, or remove it for ${DEFAULT_BUDGET}.`,
};

const wrongPages: Refusal = {
  code: "PAGE",
  problem: "The pages are not a list.",
  place: "package.json, portal.pages",
  fix: "Write a list of pages with name, path, access, title and link, or remove it.",
};
