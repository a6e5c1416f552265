import { RELEASE_FILE_TYPES, RELEASE_LIMITS } from "@portal/shared-ui/api";

import { countOf, formatBytes } from "../output/format-bytes.js";
import type { Refusal } from "../refusal.js";
import type { BuiltFile, BuiltRemote } from "../remote/built-remote.js";

/** Parts of an SVG that run scripts or load documents (decision 79). */
const ACTIVE_SVG = /<script|<foreignobject|<!entity|\son[a-z]+\s*=|javascript:/i;

const NO_MAPS = "Leave `devtool: false` as createRemoteConfig sets it, and keep source maps in the team's own store.";

/**
 * Refuses files that a release may not have.
 *
 * @param mapped paths of scripts and style sheets that name a source map
 */
export function checkFiles({ files }: BuiltRemote, mapped: readonly string[]): Refusal[] {
  return [
    ...files.flatMap(checkFile),
    ...mapped.map((path) => sourceMap(path, "The file names or contains a source map.")),
    ...checkTotals(files),
  ];
}

function checkFile({ path, content }: BuiltFile): Refusal[] {
  const place = `dist/${path}`;
  if (path.endsWith(".map")) return [sourceMap(path, "A source map would be published.")];
  const type = path.slice(path.lastIndexOf(".") + 1);
  if (!RELEASE_FILE_TYPES.some((known) => known === type)) {
    const problem = `A release may not have files of the type .${type}.`;
    return [{ code: "FILE_TYPE", problem, place, fix: `Use ${RELEASE_FILE_TYPES.join(", ")}.` }];
  }
  const refusals: Refusal[] = [];
  if (content.length > RELEASE_LIMITS.fileBytes) {
    const problem = `The file has ${formatBytes(content.length)}; a file may have ${formatBytes(RELEASE_LIMITS.fileBytes)}.`;
    refusals.push({ code: "FILE_SIZE", problem, place, fix: "Split the code with import(), or shrink the image." });
  }
  if (type === "svg" && ACTIVE_SVG.test(content.toString("utf8"))) {
    const problem = "The image contains a script or another active part.";
    refusals.push({ code: "ACTIVE_SVG", problem, place, fix: "Remove scripts, event handlers and foreign objects." });
  }
  return refusals;
}

const sourceMap = (path: string, problem: string): Refusal => ({
  code: "SOURCE_MAP",
  problem,
  place: `dist/${path}`,
  fix: NO_MAPS,
});

function checkTotals(files: readonly BuiltFile[]): Refusal[] {
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const refusals: Refusal[] = [];
  if (files.length > RELEASE_LIMITS.files) {
    const problem = `The release has ${countOf(files.length, "file")}; it may have ${RELEASE_LIMITS.files}.`;
    refusals.push({ code: "FILE_COUNT", problem, place: "dist/", fix: "Use fewer chunks and images." });
  }
  if (bytes > RELEASE_LIMITS.releaseBytes) {
    const problem = `The release has ${formatBytes(bytes)}; it may have ${formatBytes(RELEASE_LIMITS.releaseBytes)}.`;
    refusals.push({ code: "RELEASE_SIZE", problem, place: "dist/", fix: "Remove what pages do not need." });
  }
  return refusals;
}
