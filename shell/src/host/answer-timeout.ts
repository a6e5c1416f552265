export const ANSWER_TIMEOUT_MS = 15_000;

/** Uploads from a phone are slow. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Signal for a request that no page can abort. */
export function answerTimeout(): AbortSignal {
  return AbortSignal.timeout(ANSWER_TIMEOUT_MS);
}

export interface AnswerWait {
  signal: AbortSignal;
  /** Lifts the time limit, because a download has begun; the caller can still abort. */
  takeTime: () => void;
}

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
