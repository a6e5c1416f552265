/** Binds a location of GoHighLevel to the caller's business. */
export interface BindLocationRequest {
  locationId: string;
}

/** The address for hooks that nobody signs; it holds a secret. */
export interface InboundAnswer {
  url: string;
}
