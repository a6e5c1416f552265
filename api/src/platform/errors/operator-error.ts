/** A start that cannot succeed for a reason that the operator can mend: the message is all that is shown. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
