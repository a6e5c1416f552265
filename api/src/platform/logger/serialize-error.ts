import { databaseErrorCode, databaseErrorNumber } from "../db/transaction";

export interface LoggedError {
  type: string;
  message: string;
  /** Locations only: the first lines repeat the message. */
  stack: string;
  /** Not `code`, which is redacted as a verification code. */
  errorCode?: string;
  errno?: number;
  cause?: string;
}

/** Databases quote a row's values, mail servers the address. */
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

/** Without quoted values, for logs and failed jobs. */
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

/** An allow-list, because errors may carry a statement's or request's values. */
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
