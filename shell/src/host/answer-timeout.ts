/** Time limit for a complete answer, in ms. */
export const ANSWER_TIMEOUT_MS = 15_000;

/** Time limit for requests with files, in ms. Uploads from a phone are slow. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Timeout signal for requests that no page can abort. */
export function answerTimeout(): AbortSignal {
  return AbortSignal.timeout(ANSWER_TIMEOUT_MS);
}

export interface AnswerWait {
  signal: AbortSignal;
  /** Stops the timeout once the answer has begun; the caller's signal still aborts it. */
  takeTime: () => void;
}

/** Aborts with the caller's signal or after the time limit. */
export function waitForAnswer(signal?: AbortSignal | null, hasFiles = false): AnswerWait {
  const timeout = hasFiles ? AbortSignal.timeout(UPLOAD_TIMEOUT_MS) : answerTimeout();
  const late = new AbortController();
  const giveUp = () => late.abort(timeout.reason);
  timeout.addEventListener("abort", giveUp);
  return {
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    takeTime: () => timeout.removeEventListener("abort", giveUp),
  };
}
