/** A failure that the operator can fix. The operator sees only the message. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
