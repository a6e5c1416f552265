import type { Instant, NonEmptyString, Url } from "./values.js";

/** Binds a location of GoHighLevel to the caller's business. */
export interface BindLocationRequest {
  locationId: string;
}

/** Something came to the secret address and was not understood. */
export interface MisreadHook {
  at: Instant;
  /** What its sender was told. */
  message: NonEmptyString;
  /** JSON of its fields, or its text; at most 4,000 characters and an ellipsis. */
  content: string;
}

/** The address for hooks that nobody signs; it holds a secret. */
export interface InboundAnswer {
  url: Url;
  /**
   * The location of GoHighLevel whose contacts are leads; null: none was said. Older servers do not tell.
   * @required
   */
  locationId?: NonEmptyString | null;
  /**
   * When it was proven that the location is theirs, ISO 8601; null: it was not, and names are not told. Older servers do not tell.
   * @required
   */
  provenAt?: Instant | null;
  /**
   * A location that another account has; null: none is claimed. Older servers do not tell.
   * @required
   */
  claimedLocationId?: NonEmptyString | null;
  /**
   * The tag of a contact by which the claimed location, else the location, is proven; null: nothing is to be proven. Older servers do not tell.
   * @required
   */
  proofTag?: NonEmptyString | null;
  /**
   * When a signed hook last brought something, ISO 8601; null: never. Older servers do not tell.
   * @required
   */
  lastSignedAt?: Instant | null;
  /**
   * The same of hooks that nobody signs.
   * @required
   */
  lastUnsignedAt?: Instant | null;
  /**
   * What came to the address and was not understood, the newest first, at most five. Older servers do not tell.
   * @required
   */
  notUnderstood?: MisreadHook[];
}
