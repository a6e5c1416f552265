import type { Count, Instant, NonEmptyString } from "./values.js";

/** The signed-in person's archive: all data that the portal has about them. */
export interface DataExport {
  /** `none`: never requested, or deleted since. */
  state: "none" | "running" | "ready" | "failed";
  /** Written files out of all files; null unless running. */
  progress: { done: Count; of: Count } | null;
  /** Bytes; null unless it is ready. */
  size: Count | null;
  requestedAt: Instant | null;
  /** When the archive is deleted; null unless ready. */
  expiresAt: Instant | null;
}

/** Requires a fresh second factor. */
export interface ExportLinkAnswer {
  /** Same-origin and relative. */
  url: NonEmptyString;
}

/** A scheduled deletion of the signed-in person's account. */
export interface AccountDeletion {
  dueAt: Instant | null;
  /** The request must contain the current password. */
  needsPassword: boolean;
  /** Data kept after the deletion, one sentence each. */
  kept: NonEmptyString[];
  keptYears: Count;
}

export interface RequestDeletion {
  confirmation: "DELETE";
  password?: string;
}

/** A file instead of JSON. A browser opens its address as a link. */
export interface FileDownload {
  readonly name: string;
  readonly contentType: string;
  /** Bytes; null: unknown, because the file is written while it is sent. */
  readonly size: number | null;
}
