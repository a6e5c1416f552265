/** Time limit for a complete answer, in ms. */
export const ANSWER_TIMEOUT_MS = 15_000;

/** Time limit for requests with files, in ms. Uploads from a phone are slow. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Timeout signal for requests that no page can abort. */
export function answerTimeout(): AbortSignal {
  return AbortSignal.timeout(ANSWER_TIMEOUT_MS);
}

/** Timeout of one request. */
export interface AnswerWait {
  signal: AbortSignal;
  /** Stops the timeout once the answer has begun; only the caller's signal can abort it from then on. */
  takeTime: () => void;
}

/** Returns a signal that aborts with the caller's signal or when the time limit is reached. */
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
