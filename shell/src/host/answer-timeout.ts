/** A request that has no whole answer after this time counts as unanswered, in ms. */
export const ANSWER_TIMEOUT_MS = 15_000;

/** Aborts with the caller's own signal, or when the time for an answer is over. */
export function withAnswerTimeout(signal?: AbortSignal | null): AbortSignal {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
