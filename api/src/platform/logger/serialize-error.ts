import { databaseErrorCode, databaseErrorNumber } from "../db/transaction";

/** What a log line says of an error. */
export interface LoggedError {
  type: string;
  message: string;
  /** The places alone: the text above them repeats the message. */
  stack: string;
  /** Not `code`: values of that name are verification codes, and censored. */
  errorCode?: string;
  errno?: number;
  cause?: string;
}

/** A database quotes the values of a row, and a mail server the address that it refuses. */
const valuesInText: readonly [RegExp, string][] = [
  [/[^\s@<>"'/:]+@[^\s@<>"'/]+/g, "[address]"],
  [/\+?\d[\d ()-]{5,}\d/g, "[number]"],
  [/\b[0-9a-f]{32,}\b/gi, "[hash]"],
];

function maskValues(text: string): string {
  return valuesInText.reduce((masked, [pattern, word]) => masked.replace(pattern, word), text);
}

function isFromDatabase(error: Error): boolean {
  return error.name.startsWith("Sequelize") || "sql" in error || "sqlMessage" in error;
}

/** The message without the values that it may quote: for logs and for what is kept of a failed job. */
export function describeError(error: Error): string {
  const text = isFromDatabase(error) ? error.message.replace(/'[^]*'/, "'[value]'") : error.message;
  return maskValues(text);
}

function placesOf({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}

/**
 * An error as it may be logged: by an allow-list, as errors carry what they failed on (a database error its statement
 * with every value of it, a provider's its request).
 */
export function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: "Something was thrown that is no error.", stack: "" };
  const { name: type, cause } = error;
  const errorCode = databaseErrorCode(error);
  const errno = databaseErrorNumber(error);
  return {
    type,
    message: describeError(error),
    stack: placesOf(error),
    ...(errorCode === undefined ? {} : { errorCode }),
    ...(errno === undefined ? {} : { errno }),
    ...(cause instanceof Error ? { cause: cause.name } : {}),
  };
}
