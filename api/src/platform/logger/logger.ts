import pino, { type DestinationStream } from "pino";
import { serializeError } from "./serialize-error";

export type Logger = pino.Logger;

/** Field names whose values are redacted at these depths. */
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

/** Writes JSON lines, by default to standard output. `level`: a level of pino, or 'silent'. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const redact = { paths: redactedPaths, censor: "[redacted]" };
  return pino({ level, base: undefined, redact, serializers: { err: serializeError } }, destination);
}
