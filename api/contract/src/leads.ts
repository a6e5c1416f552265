/** Binds a location of GoHighLevel to the caller's business. */
export interface BindLocationRequest {
  locationId: string;
}

/** The address for hooks that nobody signs; it holds a secret. */
export interface InboundAnswer {
  url: string;
  /** The location of GoHighLevel whose contacts are leads; null: none was said. Older servers do not tell. */
  locationId?: string | null;
  /** When a signed hook last brought something, ISO 8601; null: never. Older servers do not tell. */
  lastSignedAt?: string | null;
  /** The same of hooks that nobody signs. */
  lastUnsignedAt?: string | null;
}
