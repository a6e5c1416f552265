export interface PortalErrorDetails {
  /** 0: no answer. */
  status: number;
  code: string;
  /** Names the problem field by field. */
  fields?: Readonly<Record<string, string>>;
  requestId?: string;
  retryAfterMs?: number;
}

/** The portal refused a call or did not answer. The message is for the team. */
export class PortalError extends Error {
  override readonly name = "PortalError";
  readonly details: PortalErrorDetails;

  constructor(message: string, details: PortalErrorDetails, options?: ErrorOptions) {
    super(message, options);
    this.details = details;
  }
}
