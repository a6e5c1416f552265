import type { RemotePageDeclaration, RemotePageItem } from "./remote-pages.js";
import type { ReleaseHealth } from "./remote-health.js";
import type { Role } from "./roles.js";
import type { Count, Instant, NonEmptyString, Sha256, Url } from "./values.js";

/** Bounds of a release (decision 79). Bytes are those of the files as they are sent, uncompressed. */
export const RELEASE_LIMITS = {
  ...({ files: 500, fileBytes: 5_000_000, releaseBytes: 20_000_000, pages: 50 } as const),
  /** JSON is parsed as a whole when a release is finished. */
  jsonBytes: 500_000,
  /** Files that the first page loads at once, and the characters of their paths: both travel with each page. */
  ...({ preload: 20, preloadCharacters: 2_000 } as const),
};

/** Endings of the files that a release may have (decision 79). */
export const RELEASE_FILE_TYPES = [
  ...(["js", "css", "json", "svg", "png", "jpg", "webp", "avif", "gif", "ico"] as const),
  ...(["woff2", "woff"] as const),
];

/** `mfe-` and at most 36 lower-case letters, digits and hyphens (decision 60). */
export const REMOTE_ID = /^mfe-[a-z0-9](?:[a-z0-9-]{0,34}[a-z0-9])?$/;

/** Semantic version, at most 64 characters. */
export const RELEASE_VERSION =
  /^(?=.{1,64}$)(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})(?:-[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)?$/;

/** A path below the release's folder: plain names, at most 200 characters, no part that begins with a dot. */
export const RELEASE_PATH = /^(?=.{1,200}$)[A-Za-z0-9_][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._~-]*)*$/;

/** `remoteEntry.` and ten hex digits of its content's hash. */
export const ENTRY_PATH = /^remoteEntry\.[0-9a-f]{10}\.js$/;

/** Content of a release and its signature (decision 76). The signed bytes are the canonical JSON without `signature`. */
export interface RemoteManifest {
  format: "portal-remote/1";
  remote: string;
  version: string;
  /** Version of the host contract at build time. */
  contractVersion: string;
  /** Path of the federation container. */
  entry: string;
  /** Folder of the files on another https origin, with its last slash. Absent: the portal's own store. */
  base?: string;
  /** Every file by its path: `sha256-` and the base64 of its SHA-256. */
  files: Record<string, string>;
  /** Paths that the first page loads at once, the entry first. */
  preload: string[];
  /** Required range of each package that the host shares, by name. */
  shared: Record<string, string>;
  pages: RemotePageDeclaration[];
  /** Id of the key that signed. */
  keyId: string;
  /** Base64url of the 64 bytes of the Ed25519 signature. */
  signature: string;
}

/**
 * `uploading`: files are missing or `finish` was not called. `ready`: finished, not in use. `suspended` and `pruned`
 * releases can not be used again. `invalid`: signed by a revoked key.
 */
export type ReleaseState = "uploading" | "ready" | "current" | "canary" | "suspended" | "pruned" | "invalid";

export interface RemoteReleaseItem {
  remote: NonEmptyString;
  version: NonEmptyString;
  state: ReleaseState;
  /** Share of browsers in percent; null: not a canary. */
  percent: Count | null;
  /** Whether a failing release falls back to this one (decision 77). */
  lastGood: boolean;
  /** Sum of its files. */
  bytes: Count;
  files: Count;
  contractVersion: NonEmptyString;
  keyId: NonEmptyString;
  manifestSha256: Sha256;
  /** Name of the deploy token or of the admin; null: released with the portal. */
  publishedBy: NonEmptyString | null;
  publishedAt: Instant;
  /** Since when it is the current release, or until when it was; null: it never was. */
  currentAt: Instant | null;
  /** Place among the releases to which a rollback may go; 1: a rollback without a version; null: no rollback goes there. */
  rollbackOrder: Count | null;
  suspendReason: NonEmptyString | null;
  suspendedAt: Instant | null;
  /** The portal suspended it, because too many of its sessions had an error. */
  suspendedItself: boolean;
  /** null: no session reported it in the last 30 days. */
  health: ReleaseHealth | null;
}

export interface ReleasesAnswer {
  /** Newest first. */
  data: RemoteReleaseItem[];
  nextCursor: string | null;
}

/** One remote of `GET /remotes`. */
export interface RemoteItem {
  remote: NonEmptyString;
  /** Current release, canary, last good release, the newest, and the last that was suspended in use since the current one is. */
  releases: RemoteReleaseItem[];
  /** Number of stored releases. */
  total: Count;
  /** As of `GET /remotes/{remote}/pages`. */
  pages: RemotePageItem[];
}

export interface RemotesAnswer {
  data: RemoteItem[];
  nextCursor: null;
}

/** `missing`: files to send before `finish`. Empty for a finished release with the same manifest. */
export interface StartReleaseAnswer {
  id: NonEmptyString;
  missing: Sha256[];
}

export interface FileStoredAnswer {
  sha256: Sha256;
  bytes: Count;
}

export interface CanaryRequest {
  version: string;
  /** 0 to 100; 0 ends the canary. */
  percent: number;
}

export interface PromoteRequest {
  /** Default: the canary, else the newest finished release. */
  version?: string;
  /** The release counts as good at once (decision 77). */
  asGood?: boolean;
}

export interface RollBackRequest {
  /** Default: the release before. */
  version?: string;
}

export interface SuspendRequest {
  version: string;
  reason: string;
}

export interface ReleaseAnswer {
  message: NonEmptyString;
  type: "success";
  release: RemoteReleaseItem;
}

/** `current` is null when no release is left. */
export interface CurrentReleaseAnswer {
  message: NonEmptyString;
  type: "success";
  current: RemoteReleaseItem | null;
}

export interface PruneAnswer {
  message: NonEmptyString;
  type: "success";
  /** Versions whose files were removed. */
  pruned: string[];
}

/** The deployed shell, for `portal-remote check`. */
export interface RemoteHostAnswer {
  shellVersion: NonEmptyString;
  /** Versions of the host contract that the shell accepts, newest first. */
  contractVersions: NonEmptyString[];
  /** Version of each package that the shell shares, by name. */
  shared: Record<string, string>;
  /** Origins, besides the portal's own, from which files may come. */
  origins: Url[];
  /** Roles that a page may name. */
  roles: Role[];
}
