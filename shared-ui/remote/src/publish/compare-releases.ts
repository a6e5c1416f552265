import { countOf, formatBytes, formatDifference } from "../output/format-bytes.js";
import type { BuiltRemote } from "../remote/built-remote.js";

export interface CurrentRelease {
  version: string;
  bytes: number;
  /** Hash by path. */
  files: Readonly<Record<string, string>>;
}

export interface Changes {
  /** Version of the current release. */
  against: string;
  bytes: number;
  bytesBefore: number;
  added: { path: string; bytes: number }[];
  /** Same name apart from the hash in it. */
  changed: { path: string; was: string; bytes: number }[];
  removed: string[];
  unchanged: number;
}

/** Compares a build with the current release, file by file. */
export function compareReleases({ files }: BuiltRemote, current: CurrentRelease): Changes {
  const paths = new Set(files.map(({ path }) => path));
  const kept = new Set(Object.keys(current.files).filter((path) => paths.has(path)));
  const gone = Object.keys(current.files).filter((path) => !paths.has(path));
  const changes: Changes = {
    against: current.version,
    bytes: files.reduce((sum, { content }) => sum + content.length, 0),
    bytesBefore: current.bytes,
    added: [],
    changed: [],
    removed: [],
    unchanged: 0,
  };
  for (const { path, sha256, content } of files) {
    const bytes = content.length;
    const former = kept.has(path) ? path : takeFormer(gone, path);
    if (former === undefined) changes.added.push({ path, bytes });
    else if (former === path && current.files[path] === toIntegrity(sha256)) changes.unchanged += 1;
    else changes.changed.push({ path, was: former, bytes });
  }
  changes.removed.push(...gone);
  return changes;
}

const toIntegrity = (sha256: string) => `sha256-${Buffer.from(sha256, "hex").toString("base64")}`;

/** `299.0f8d112417.js` is `299.*.js`. */
const toStem = (path: string) => path.replace(/\.[0-9a-f]{10}(?=\.)/, ".*");

/** Removes from `gone` a file with the same name apart from the hash. */
function takeFormer(gone: string[], path: string): string | undefined {
  const index = gone.findIndex((former) => toStem(former) === toStem(path));
  return index === -1 ? undefined : gone.splice(index, 1)[0];
}

export function describeChanges(changes: Changes): string[] {
  const { against, bytes, bytesBefore, added, changed, removed, unchanged } = changes;
  return [
    `Compared with ${against}: ${formatBytes(bytesBefore)} → ${formatBytes(bytes)} (${formatDifference(bytes - bytesBefore)}), ${countOf(unchanged, "file")} unchanged`,
    ...added.map((file) => `  added    ${file.path}  ${formatBytes(file.bytes)}`),
    ...changed.map((file) => `  changed  ${file.path}  ${formatBytes(file.bytes)}`),
    ...removed.map((path) => `  removed  ${path}`),
  ];
}
