import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listSources } from "../build/list-sources.mjs";
import { inRoot } from "../console/paths.mjs";
import { inTestFolder } from "./test-folder.mjs";

/**
 * Hashes Node's version, and names and contents of sources. `places`: files and folders of the project, by default all.
 */
export function hashSources(places = ["."]) {
  const hash = createHash("sha256").update(process.version);
  for (const name of places.flatMap((place) => listSources(place))) {
    const content = readFileSync(inRoot(name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function readRecord(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Skips a step while its inputs equal those of its last pass. It then returns `isUnchanged` and counts no test. A step
 * without `hashInputs`, the hash of all that decides its result, always runs. `folder`: records of passes.
 */
export function skipUnchanged(step, folder = inTestFolder("passed")) {
  const { name, hashInputs, run } = step;
  if (!hashInputs) return step;
  const record = path.join(folder, name.replaceAll(" ", "-"));
  const runIfChanged = async () => {
    const inputs = hashInputs();
    if (readRecord(record) === inputs) return { code: 0, output: "", isUnchanged: true };
    rmSync(record, { force: true });
    const result = await run();
    mkdirSync(folder, { recursive: true });
    // If the inputs changed while the step ran, the changes were not tested.
    if (result.code === 0 && hashInputs() === inputs) writeFileSync(record, inputs);
    return result;
  };
  return { ...step, run: runIfChanged };
}
