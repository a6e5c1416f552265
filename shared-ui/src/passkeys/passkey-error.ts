/** The browser or the person made or proved no passkey; the message is ready to show. */
export class PasskeyError extends Error {
  override readonly name = "PasskeyError";
}

/** Recognised by name: shell and remotes each bundle a copy of the class. */
export function isPasskeyError(error: unknown): error is PasskeyError {
  return error instanceof Error && error.name === "PasskeyError";
}
