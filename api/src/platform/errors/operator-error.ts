/** A start failure that the operator can fix. Only its message is shown. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
