import type { Count, Instant, NonEmptyString } from "./values.js";

/** The archive of all that the portal holds about the signed-in person. */
export interface DataExport {
  /** `none`: none was asked for, or the last one is deleted. */
  state: "none" | "running" | "ready" | "failed";
  /** Files of the archive that are written, of how many; null unless it is running. */
  progress: { done: Count; of: Count } | null;
  /** Bytes; null unless it is ready. */
  size: Count | null;
  requestedAt: Instant | null;
  /** When a ready one is deleted. */
  expiresAt: Instant | null;
}

/** Where the browser finds the archive, once a second factor is fresh. */
export interface ExportLinkAnswer {
  /** Same-origin and relative. */
  url: NonEmptyString;
}

/** Whether the signed-in person's account is on its way out. */
export interface AccountDeletion {
  /** When it is erased; null: it stays. */
  dueAt: Instant | null;
  /** A request takes the current password. */
  needsPassword: boolean;
  /** What is kept of an erased account, one sentence each. */
  kept: NonEmptyString[];
  /** Years that it is kept at least. */
  keptYears: Count;
}

export interface RequestDeletion {
  confirmation: "DELETE";
  /** The current one, where the account has one. */
  password?: string;
}

/** A file, not JSON: a browser follows its address as a link. */
export interface FileDownload {
  readonly name: string;
  readonly contentType: string;
  /** Bytes; null: it is written while it is sent. */
  readonly size: number | null;
}
