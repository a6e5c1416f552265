export interface ApiErrorDetails {
  /** 0: no answer. */
  status: number;
  /** "no-answer" with status 0. */
  code: string;
  message: string;
  /** Messages by the body's field. */
  fields?: Readonly<Record<string, string>>;
  /** Seconds until a new code may be requested. */
  waitTime?: number;
  triesLeft?: number;
  requestId?: string;
  retryAfterSeconds?: number;
}

/** The message is for the person. */
export class ApiError extends Error implements ApiErrorDetails {
  override readonly name = "ApiError";
  readonly type = "error";
  readonly status: number;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly waitTime?: number;
  readonly triesLeft?: number;
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(details.message, options);
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields;
    this.waitTime = details.waitTime;
    this.triesLeft = details.triesLeft;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** By name: shell and remotes each bundle a copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError" && "status" in error;
}
