/** The operator can fix it and sees only the message. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
