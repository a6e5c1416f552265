import type { Instant, NonEmptyString, Url } from "./values.js";

/** Links a GoHighLevel location to the caller's business. */
export interface BindLocationRequest {
  locationId: string;
}

/** A request to the secret address that could not be parsed. */
export interface MisreadHook {
  at: Instant;
  /** Error message that the sender got. */
  message: NonEmptyString;
  /** JSON of its fields, or its text; at most 4,000 characters and an ellipsis. */
  content: string;
}

/** The secret address for unsigned hooks. */
export interface InboundAnswer {
  url: Url;
  /**
   * GoHighLevel location whose contacts become leads; null: not set. Older servers omit it.
   * @required
   */
  locationId?: NonEmptyString | null;
  /**
   * When the client proved to own the location, ISO 8601; null: not proven, so names are not stored. Older servers omit
   * it.
   * @required
   */
  provenAt?: Instant | null;
  /**
   * Claimed location that another account has; null: none. Older servers omit it.
   * @required
   */
  claimedLocationId?: NonEmptyString | null;
  /**
   * Tag that proves `claimedLocationId`, or else `locationId`, when a contact gets it; null: nothing to prove. Older
   * servers omit it.
   * @required
   */
  proofTag?: NonEmptyString | null;
  /**
   * Last signed hook, ISO 8601; null: never. Older servers omit it.
   * @required
   */
  lastSignedAt?: Instant | null;
  /**
   * Last unsigned hook.
   * @required
   */
  lastUnsignedAt?: Instant | null;
  /**
   * Newest first, at most five. Older servers omit it.
   * @required
   */
  notUnderstood?: MisreadHook[];
}
