export type RemoteErrorKind = keyof typeof MESSAGES;

/** `cause` is for the console; people see `toRemoteMessage` and `toRemoteCode`. */
export class RemoteError extends Error {
  override readonly name = "RemoteError";

  constructor(
    readonly kind: RemoteErrorKind,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(detail, options);
  }
}

const UNAVAILABLE = "This page is not available right now. Try again in a few minutes.";
const NOT_LOADED = "This page did not load. Check your connection and try again.";
const UNVERIFIED =
  "We could not verify this page, so we did not open it. The rest of the portal works; try again in a few minutes.";
const OTHER_VERSION =
  "This page was made for another version of the portal. The rest of the portal works; try again in a few minutes.";

const MESSAGES = {
  registry: "We could not find out where this page is. Check your connection and try again.",
  "not-released": UNAVAILABLE,
  unsigned: UNVERIFIED,
  "manifest-missing": NOT_LOADED,
  "manifest-altered": UNVERIFIED,
  "manifest-invalid": UNVERIFIED,
  "manifest-other": UNVERIFIED,
  key: UNVERIFIED,
  signature: UNVERIFIED,
  "other-contract": OTHER_VERSION,
  "other-shared": OTHER_VERSION,
  timeout: "This page took too long to load. Check your connection and try again.",
  "not-loaded": NOT_LOADED,
  "file-altered": UNVERIFIED,
  "unexpected-module": "This page is damaged on our side. The rest of the portal works; try again in a few minutes.",
  "no-such-page": UNAVAILABLE,
} as const;

/** Text for a failed load, or for a page that throws. */
export function toRemoteMessage(error: unknown): string {
  if (error instanceof RemoteError) return MESSAGES[error.kind];
  if (isChunkError(error)) return NOT_LOADED;
  return "Something went wrong on this page. The rest of the portal works. Try again.";
}

/** Short code for the remote's team. Codes never change their meaning. */
export function toRemoteCode(error: unknown): string {
  if (error instanceof RemoteError) return error.kind.toUpperCase();
  return isChunkError(error) ? "CHUNK" : "PAGE";
}

/** webpack's error for a chunk that the remote loads itself. */
function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}
