import type { Release } from "../portal/parse-release.js";
import { countOf, formatBytes } from "../output/format-bytes.js";

/** `canary 10%`, `current, last good`. */
export function describeState({ state, percent, lastGood }: Release): string {
  return `${state}${percent === null ? "" : ` ${percent}%`}${lastGood ? ", last good" : ""}`;
}

/** One line for each release, in columns. Times are UTC. */
export function describeReleases(releases: readonly Release[]): string[] {
  const rows = releases.map((release) => [
    release.version,
    describeState(release),
    `${formatBytes(release.bytes)}, ${countOf(release.files, "file")}`,
    `${release.publishedAt.slice(0, 16).replace("T", " ")} UTC`,
    release.publishedBy ?? "with the portal",
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => (row[column] ?? "").length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
