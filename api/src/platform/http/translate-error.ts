import type { ErrorAnswer } from "@portal/api-contract";
import { databaseErrorCode, databaseErrorNumber, isRetryableError } from "../db/transaction";
import { AppError, databaseUnavailable, isAppError } from "../errors/app-error";
import { isProviderError, type ProviderError } from "../errors/provider-error";

export interface ErrorReply {
  status: number;
  body: ErrorAnswer & Record<string, unknown>;
  retryAfterSeconds: number | undefined;
  /** True for failures that a person must check: a bug, or a provider or database that does not answer. */
  isFault: boolean;
}

/** Errors of Express and its body parser, by status. */
const refusals: Record<number, { code: string; message: string }> = {
  400: { code: "MALFORMED_REQUEST", message: "The request could not be read." },
  404: { code: "NOT_FOUND", message: "There is nothing at this address." },
  413: { code: "BODY_TOO_LARGE", message: "The request is too large." },
  415: { code: "UNSUPPORTED_TYPE", message: "Please send JSON." },
  431: { code: "HEADERS_TOO_LARGE", message: "The request's headers are too large." },
};

function statusOf(error: object): number | undefined {
  const status: unknown = "status" in error ? error.status : "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" ? status : undefined;
}

function fromHttpError(error: object): AppError | undefined {
  const status = error instanceof URIError ? 400 : statusOf(error);
  if (status === undefined || status < 400 || status > 499) return undefined;
  const known = refusals[status] ?? { code: "REFUSED", message: "The request was refused." };
  return new AppError({ ...known, status, cause: error });
}

function fromProvider(error: ProviderError): AppError {
  const waits = error.kind === "rate-limited" || error.kind === "unavailable" || error.kind === "timeout";
  return new AppError({
    code: `PROVIDER_${error.kind.toUpperCase().replace("-", "_")}`,
    status: waits ? 503 : 502,
    message: "A partner system did not answer as expected. Please try again later.",
    retryAfterSeconds: waits ? (error.retryAfterSeconds ?? 30) : undefined,
    cause: error,
  });
}

/** Database errors for values: 1264 out of range, 1292 wrong value, 1366 wrong text, 1406 too long. */
const unstorable = new Set([1264, 1292, 1366, 1406]);

/** Database errors for comparing texts of different character sets (3854: MySQL only): the request has ids that are not ASCII. */
const incomparable = new Set([1267, 1270, 1271, 3854]);

/** Codes of connections that broke during a statement. */
const lostConnections = new Set(["PROTOCOL_CONNECTION_LOST", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);

/** Whether the connection failed, or a conflict outlasted our retries. */
function isUnavailable(error: Error): boolean {
  if (/^Sequelize(Connection|HostNotReachable|HostNotFound|AccessDenied|InvalidConnection)/.test(error.name))
    return true;
  const code = error.name.startsWith("Sequelize") ? databaseErrorCode(error) : undefined;
  return isRetryableError(error) || (code !== undefined && lostConnections.has(code));
}

/** EmptyResultError: another registration has just deleted the account of this session. */
function fromSequelize(error: Error): AppError | undefined {
  if (error.name === "SequelizeUniqueConstraintError" || error.name === "SequelizeForeignKeyConstraintError") {
    const message = "This conflicts with something that already exists.";
    return new AppError({ code: "CONFLICT", status: 409, message, cause: error });
  }
  const number = databaseErrorNumber(error) ?? 0;
  if (error.name === "SequelizeValidationError" || unstorable.has(number)) {
    return new AppError({
      code: "INVALID_INPUT",
      status: 422,
      message: "We can't save one of these values.",
      cause: error,
    });
  }
  if (incomparable.has(number)) {
    const message = "One of these values has letters that are not allowed.";
    return new AppError({ code: "INVALID_INPUT", status: 422, message, cause: error });
  }
  if (error.name === "SequelizeEmptyResultError") {
    const message = "Please sign in to continue.";
    return new AppError({ code: "NOT_SIGNED_IN", status: 401, message, cause: error });
  }
  return isUnavailable(error) ? databaseUnavailable(error) : undefined;
}

function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (error instanceof Error) {
    const known = isProviderError(error) ? fromProvider(error) : (fromSequelize(error) ?? fromHttpError(error));
    if (known) return known;
  }
  const message = "Something went wrong on our side. Please try again.";
  return new AppError({ code: "INTERNAL", status: 500, message, cause: error });
}

/** Never sends the text of an unexpected error, which is a bug. */
export function translateError(error: unknown, requestId: string): ErrorReply {
  const known = toAppError(error);
  return {
    status: known.status,
    body: {
      ...known.extra,
      message: known.message,
      type: "error",
      code: known.code,
      requestId,
      ...(known.fields ? { fields: known.fields } : {}),
    },
    retryAfterSeconds: known.retryAfterSeconds,
    isFault: known.status >= 500,
  };
}
