import { invalidRequest, StripeError } from "../stripe-error.js";

export interface StripeAnswer {
  status: number;
  body: object;
}

interface UsedKey {
  /** Method, path and parameters of the first request. */
  request: string;
  requestId: string;
  /** Milliseconds by the tenant's clock. */
  at: number;
  /** Null while the first request runs. */
  answer: StripeAnswer | null;
}

const LIFETIME_MS = 24 * 60 * 60_000;
const MAX_KEYS = 10_000;

export class IdempotencyKeys {
  private readonly keys = new Map<string, UsedKey>();

  /**
   * Reserves a new key and returns null, or returns the earlier answer of a used key.
   * @throws StripeError 400 if the key belongs to another request, 409 while its first request runs
   */
  begin(key: string, used: Omit<UsedKey, "answer">): { requestId: string; answer: StripeAnswer } | null {
    const known = this.keys.get(key);
    if (known === undefined || used.at - known.at >= LIFETIME_MS) {
      this.keys.delete(key);
      this.keys.set(key, { ...used, answer: null });
      this.dropOldest();
      return null;
    }
    if (known.request !== used.request) throw mismatch(key);
    if (known.answer === null) throw inUse();
    return { requestId: known.requestId, answer: known.answer };
  }

  finish(key: string, answer: StripeAnswer): void {
    const known = this.keys.get(key);
    if (known) known.answer = answer;
  }

  /** Releases the key of a request that was rejected before it ran. */
  forget(key: string): void {
    this.keys.delete(key);
  }

  /** Returns the keys with an answer, oldest first. */
  listAnswered(): [string, UsedKey][] {
    return [...this.keys].filter(([, { answer }]) => answer !== null);
  }

  restore(answered: readonly [string, UsedKey][]): void {
    for (const [key, used] of answered) this.keys.set(key, used);
  }

  private dropOldest(): void {
    const [oldest] = this.keys.keys();
    if (this.keys.size > MAX_KEYS && oldest !== undefined) this.keys.delete(oldest);
  }
}

function mismatch(key: string): StripeError {
  return new StripeError(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function inUse(): StripeError {
  return invalidRequest(
    "There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through).",
    "idempotency_key_in_use",
    undefined,
    409,
  );
}
