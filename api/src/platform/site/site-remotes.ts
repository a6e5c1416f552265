import type { RemoteManifest, RemoteRegistry } from "@portal/api-contract";

/** A file on disk, below `cacheDir`, or its bytes when the disk does not take it. */
export type FoundFile = { path: string } | { bytes: Buffer };

/** The releases of remotes, as the site serves them. */
export interface SiteRemotes {
  /** Absolute. */
  cacheDir: string;
  /** Throws when neither the database nor the disk has a registry. */
  readRegistry: () => Promise<RemoteRegistry>;
  /** Remotes that were ever released, also when none of their releases is in use. */
  listReleased: () => Promise<string[]>;
  /** null: no such published release. */
  readManifest: (remote: string, version: string) => Promise<RemoteManifest | null>;
  /** null: no published release has the file. `path` may be `manifest.json`. */
  findFile: (remote: string, version: string, path: string) => Promise<FoundFile | null>;
}
