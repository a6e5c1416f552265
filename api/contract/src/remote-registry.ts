import type { RemotePageDeclaration } from "./remote-pages.js";
import type { Sha256 } from "./values.js";

/** Place of a manifest; `sha256` in hex. */
export interface ManifestPlace {
  path: string;
  sha256: Sha256;
}

/** `/remotes.json` (decision 76). It is not an API call. */
export interface RemoteRegistry {
  version: 1;
  remotes: RegistryRow[];
  keys: { id: string; remote: string; publicKey: string }[];
}

export interface RegistryRow {
  id: string;
  version: string;
  /** Path or absolute https address, as in `preload`. */
  entry: string;
  contractVersion: string;
  /** The hash of the entry, `sha256-…`. */
  integrity: string;
  preload: string[];
  manifest: ManifestPlace;
  canary: (RegistryRelease & { percent: number }) | null;
  lastGood: RegistryRelease | null;
  /** Accepted pages of the current release. */
  pages: RemotePageDeclaration[];
}

export interface RegistryRelease {
  version: string;
  entry: string;
  manifest: ManifestPlace;
  /** Accepted pages of this release. Absent in the registry of an older server. */
  pages?: RemotePageDeclaration[];
}
