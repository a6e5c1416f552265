export interface AppErrorOptions {
  /** Stable, for programs: `CODE_REFUSED`. */
  code: string;
  /** 400 to 599. */
  status: number;
  /** One sentence for people. */
  message: string;
  /** Sentences by invalid field of body or query. */
  fields?: Record<string, string>;
  /** Other members of the body (`waitTime`); never secrets. */
  extra?: Record<string, unknown>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected refusal, whose message is shown to people. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly extra: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(options: AppErrorOptions) {
    super(options.message, { cause: options.cause });
    this.code = options.code;
    this.status = options.status;
    this.fields = options.fields;
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The database does not answer, or a conflict outlasted our retries. */
export function databaseUnavailable(cause?: unknown): AppError {
  const message = "The portal is busy. Please try again in a moment.";
  return new AppError({ code: "DATABASE_UNAVAILABLE", status: 503, message, retryAfterSeconds: 5, cause });
}

/** Compares names: two bundles may hold two copies of the class. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "code" in error && "status" in error;
}
