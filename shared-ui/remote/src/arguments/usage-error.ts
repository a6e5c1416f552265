/** The command line, a variable or the folder is not right; exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
