import { isPlainSvg, RELEASE_FILE_TYPES, RELEASE_LIMITS } from "@portal/shared-ui/api";

import { countOf, formatBytes } from "../output/format-bytes.js";
import type { Refusal } from "../refusal.js";
import type { BuiltFile, BuiltRemote } from "../remote/built-remote.js";

const NO_MAPS = "Leave `devtool: false` as createRemoteConfig sets it, and keep source maps in the team's own store.";

/**
 * Refuses files that a release may not have.
 *
 * @param mapped paths of scripts and style sheets that name a source map
 */
export function checkFiles({ manifest, files }: BuiltRemote, mapped: readonly string[]): Refusal[] {
  return [
    ...files.flatMap(checkFile),
    ...mapped.map((path) => sourceMap(path, "The file names or contains a source map.")),
    ...checkTotals(files),
    ...checkPreload(manifest.preload),
  ];
}

function checkFile({ path, content }: BuiltFile): Refusal[] {
  const place = `dist/${path}`;
  if (path.endsWith(".map")) return [sourceMap(path, "A source map would be published.")];
  if (path === "manifest.json") {
    const problem = "The portal serves the release's manifest under this name.";
    return [{ code: "FILE_NAME", problem, place, fix: "Give the file another name." }];
  }
  const type = path.slice(path.lastIndexOf(".") + 1);
  if (!RELEASE_FILE_TYPES.some((known) => known === type)) {
    const problem = `A release may not have files of the type .${type}.`;
    return [{ code: "FILE_TYPE", problem, place, fix: `Use ${RELEASE_FILE_TYPES.join(", ")}.` }];
  }
  const refusals: Refusal[] = [];
  const most = type === "json" ? RELEASE_LIMITS.jsonBytes : RELEASE_LIMITS.fileBytes;
  if (content.length > most) {
    const problem = `The file has ${formatBytes(content.length)}; a file of this type may have ${formatBytes(most)}.`;
    const fix = "Split the code with import(), shrink the image, or load the data from an API.";
    refusals.push({ code: "FILE_SIZE", problem, place, fix });
  }
  if (type === "svg" && !isPlainSvg(content.toString("utf8"))) {
    const problem =
      "The image contains a script or another active part, prefixed names or links to files, is not UTF-8, or is too large.";
    const fix =
      "Export it as a plain SVG without scripts, namespaces of editors and links to other files, or use another format.";
    refusals.push({ code: "ACTIVE_SVG", problem, place, fix });
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

function checkPreload(preload: readonly string[]): Refusal[] {
  const { preload: most, preloadCharacters } = RELEASE_LIMITS;
  if (preload.length <= most && preload.join("").length <= preloadCharacters) return [];
  const problem = `The first page loads ${countOf(preload.length, "file")} at once; it may load ${most}, with ${preloadCharacters} characters in their paths.`;
  const fix = "Load later parts with createLazyPage or import(), or let webpack make fewer chunks.";
  return [{ code: "PRELOAD", problem, place: "dist/remote.json, preload", fix }];
}
