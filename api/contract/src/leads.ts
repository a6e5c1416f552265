/** Binds a location of GoHighLevel to the caller's business. */
export interface BindLocationRequest {
  locationId: string;
}

/** Something came to the secret address and was not understood. */
export interface MisreadHook {
  at: string;
  /** What its sender was told. */
  message: string;
  /** JSON of its fields, or its text; at most 4,000 characters and an ellipsis. */
  content: string;
}

/** The address for hooks that nobody signs; it holds a secret. */
export interface InboundAnswer {
  url: string;
  /** The location of GoHighLevel whose contacts are leads; null: none was said. Older servers do not tell. */
  locationId?: string | null;
  /** When it was proven that the location is theirs, ISO 8601; null: it was not, and names are not told. Older servers do not tell. */
  provenAt?: string | null;
  /** A location that another account has; null: none is claimed. Older servers do not tell. */
  claimedLocationId?: string | null;
  /** The tag of a contact by which the claimed location, else the location, is proven; null: nothing is to be proven. Older servers do not tell. */
  proofTag?: string | null;
  /** When a signed hook last brought something, ISO 8601; null: never. Older servers do not tell. */
  lastSignedAt?: string | null;
  /** The same of hooks that nobody signs. */
  lastUnsignedAt?: string | null;
  /** What came to the address and was not understood, the newest first, at most five. Older servers do not tell. */
  notUnderstood?: MisreadHook[];
}
