import { change, select } from "../../../platform/db/database";
import { readInteger, readText } from "../../../platform/db/rows";

/** SHA-256 (hex) of the release's files whose content is not stored, sorted. */
export async function findMissingFiles(releaseId: string): Promise<string[]> {
  const rows = await select(
    `SELECT DISTINCT named.sha256 FROM remote_release_files named
       LEFT JOIN remote_files stored ON stored.sha256 = named.sha256
      WHERE named.release_id = :releaseId AND stored.sha256 IS NULL
      ORDER BY named.sha256`,
    { values: { releaseId } },
  );
  return rows.map((row) => readText(row, "sha256"));
}

/** An unfinished release of the remote that names the file, and the bytes of its files that are stored. */
export async function findAwaitingRelease(remote: string, sha256: string): Promise<{ storedBytes: number } | null> {
  const [row] = await select(
    `SELECT r.id, COALESCE(SUM(stored.bytes), 0) AS storedBytes
       FROM remote_releases r
       JOIN remote_release_files wanted ON wanted.release_id = r.id AND wanted.sha256 = :sha256
       JOIN remote_release_files named ON named.release_id = r.id
       LEFT JOIN remote_files stored ON stored.sha256 = named.sha256
      WHERE r.remote = :remote AND r.finished_at IS NULL
      GROUP BY r.id, r.created_at
      ORDER BY r.created_at DESC LIMIT 1`,
    { values: { remote, sha256 } },
  );
  return row ? { storedBytes: readInteger(row, "storedBytes") } : null;
}

/** Keeps the release's contents from being deleted until the transaction's end. */
export async function lockStoredFiles(releaseId: string): Promise<void> {
  await select(
    `SELECT stored.sha256 FROM remote_files stored
      WHERE stored.sha256 IN (SELECT named.sha256 FROM remote_release_files named WHERE named.release_id = :releaseId)
      LOCK IN SHARE MODE`,
    { values: { releaseId } },
  );
}

export interface StoredPath {
  path: string;
  sha256: string;
  bytes: number;
}

/** The release's files with stored content. */
export async function listStoredFiles(releaseId: string): Promise<StoredPath[]> {
  const rows = await select(
    `SELECT named.path, named.sha256, stored.bytes FROM remote_release_files named
       JOIN remote_files stored ON stored.sha256 = named.sha256
      WHERE named.release_id = :releaseId ORDER BY named.path`,
    { values: { releaseId } },
  );
  return rows.map((row) => ({
    path: readText(row, "path"),
    sha256: readText(row, "sha256"),
    bytes: readInteger(row, "bytes"),
  }));
}

/** Deletes contents that no release names and that were stored before this time. Returns their number. */
export function deleteUnnamedFiles(before: Date): Promise<number> {
  return change(
    `DELETE stored FROM remote_files stored
       LEFT JOIN remote_release_files named ON named.sha256 = stored.sha256
      WHERE named.sha256 IS NULL AND stored.created_at < :before`,
    { values: { before } },
  );
}
