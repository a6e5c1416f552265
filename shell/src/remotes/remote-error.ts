export type RemoteErrorKind =
  "registry" | "not-released" | "timeout" | "not-loaded" | "other-contract" | "unexpected-module" | "no-such-page";

/** `cause` is for the console; people see `toRemoteMessage`. */
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

const MESSAGES: Record<RemoteErrorKind, string> = {
  registry: "We could not find out where this page is. Check your connection and try again.",
  "not-released": "This page is not available right now. Try again in a few minutes.",
  timeout: "This page took too long to load. Check your connection and try again.",
  "not-loaded": "This page did not load. Check your connection and try again.",
  "other-contract":
    "This page was made for another version of the portal. The rest of the portal works; try again in a few minutes.",
  "unexpected-module": "This page is damaged on our side. The rest of the portal works; try again in a few minutes.",
  "no-such-page": "This page is not available right now. Try again in a few minutes.",
};

/** Text for a failed load, or for a page that throws. */
export function toRemoteMessage(error: unknown): string {
  if (error instanceof RemoteError) return MESSAGES[error.kind];
  // webpack's error for a chunk that the remote loads itself.
  if (error instanceof Error && error.name === "ChunkLoadError") return MESSAGES["not-loaded"];
  return "Something went wrong on this page. The rest of the portal works. Try again.";
}
