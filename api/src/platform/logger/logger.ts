import pino, { type DestinationStream } from "pino";
import { serializeError } from "./serialize-error";

export type Logger = pino.Logger;

/** Names under which secrets travel; their values never reach a log, at any of these depths. */
const secretNames = [
  "password",
  "confirmPassword",
  "code",
  "token",
  "secret",
  "authorization",
  "cookie",
  "phoneNumber",
];
const redactedPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** JSON lines on standard output, or where a test reads them. `level` is a pino level or 'silent'. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const redact = { paths: redactedPaths, censor: "[redacted]" };
  return pino({ level, base: undefined, redact, serializers: { err: serializeError } }, destination);
}
