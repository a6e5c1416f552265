import type { Instant, NonEmptyString, Url } from "./values.js";

/** Binds a location of GoHighLevel to the caller's business. */
export interface BindLocationRequest {
  locationId: string;
}

/** Something came to the secret address and was not understood. */
export interface MisreadHook {
  at: Instant;
  /** The error message that its sender got. */
  message: NonEmptyString;
  /** JSON of its fields, or its text; at most 4,000 characters and an ellipsis. */
  content: string;
}

/** The address for hooks that nobody signs; it holds a secret. */
export interface InboundAnswer {
  url: Url;
  /**
   * GoHighLevel location whose contacts become leads; null: not set. Older servers omit it.
   * @required
   */
  locationId?: NonEmptyString | null;
  /**
   * When the client proved that the location is theirs, ISO 8601; null: not proven, so names are not stored. Older
   * servers omit it.
   * @required
   */
  provenAt?: Instant | null;
  /**
   * Location that the client claims and another account has; null: none. Older servers omit it.
   * @required
   */
  claimedLocationId?: NonEmptyString | null;
  /**
   * Tag that proves the claimed location, or without one the location, when a contact gets it; null: nothing to prove.
   * Older servers omit it.
   * @required
   */
  proofTag?: NonEmptyString | null;
  /**
   * When the last signed hook was received, ISO 8601; null: never. Older servers omit it.
   * @required
   */
  lastSignedAt?: Instant | null;
  /**
   * The same of hooks that nobody signs.
   * @required
   */
  lastUnsignedAt?: Instant | null;
  /**
   * Requests to the address that could not be parsed, newest first, at most five. Older servers omit it.
   * @required
   */
  notUnderstood?: MisreadHook[];
}
