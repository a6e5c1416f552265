/** The message is for the person. */
export class PasskeyError extends Error {
  override readonly name = "PasskeyError";
}

/** By name: shell and remotes each bundle a copy of the class. */
export function isPasskeyError(error: unknown): error is PasskeyError {
  return error instanceof Error && error.name === "PasskeyError";
}
