/** An error whose sentence explains everything, so it is printed without a stack. */
export class Failure extends Error {
  name = "Failure";

  /** `sentence`: what is wrong and what to do; `details`: output above it. */
  constructor(sentence, details) {
    super(sentence);
    this.details = details;
  }
}

const sentences = {
  ENOSPC: () => "The disk is full. Free some space and run the command again.",
  EDQUOT: () => "The disk quota is used up. Free some space and run the command again.",
  EROFS: (error) => `${error.path ?? "The project folder"} is read-only. Run the command on a writable disk.`,
  EACCES: (error) => `This user may not write ${error.path ?? "here"}. Change its owner or run as the owner.`,
};

/** Returns what to print for a failed task: a sentence for a known cause, else the stack. */
export function explainFailure(error) {
  if (error?.name === "Failure") return [error.details, error.message].filter(Boolean).join("\n\n");
  const sentence = sentences[error?.code];
  return sentence ? sentence(error) : String(error?.stack ?? error);
}

/** Returns a sentence if the output shows a full disk or a missing network, else `undefined`. */
export function explainOutput(output) {
  if (/ENOSPC|no space left on device/i.test(output)) return sentences.ENOSPC();
  const offline =
    /ENOTFOUND|EAI_AGAIN|ENETUNREACH|ECONNREFUSED|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ECONNRESET|Temporary failure/;
  if (offline.test(output)) return "The network cannot be reached. Connect (or set npm's proxy) and run it again.";
  return undefined;
}
