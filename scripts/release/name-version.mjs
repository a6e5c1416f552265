import { createHash } from "node:crypto";

/**
 * Returns the package's version and 8 hex digits of the files' hashes: another build of a version is another release.
 * @param {string} version of the package
 * @param {Record<string, string>} files SHA-256 by path, as in `remote.json`
 */
export function nameVersion(version, files) {
  const lines = Object.entries(files).map(([path, sha256]) => `${path} ${sha256}\n`);
  return `${version}-${createHash("sha256").update(lines.join("")).digest("hex").slice(0, 8)}`;
}
