import { databaseErrorCode, databaseErrorNumber } from "../db/transaction";

export interface LoggedError {
  type: string;
  message: string;
  /** Locations only, because the first lines of a stack repeat the message. */
  stack: string;
  /** Not named `code`, because the logger redacts that name as a verification code. */
  errorCode?: string;
  errno?: number;
  cause?: string;
}

/** Databases quote a row's values in errors; mail servers quote the address. */
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

/** Returns the message without quoted values, for logs and failed jobs. */
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

/** Returns only listed fields, because errors may carry the values of a statement or request. */
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
