/** A request that has no whole answer after this time counts as unanswered, in ms. */
export const ANSWER_TIMEOUT_MS = 15_000;

/** The same for a request with files, which a phone sends slowly, in ms. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** For requests that no page can give up. */
export function answerTimeout(): AbortSignal {
  return AbortSignal.timeout(ANSWER_TIMEOUT_MS);
}

/** How long an answer is waited for. */
export interface AnswerWait {
  signal: AbortSignal;
  /** The answer has begun and may take its time: only its caller ends it now. */
  takeTime: () => void;
}

/** Aborts with the caller's own signal, or when the time for an answer is over. */
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
