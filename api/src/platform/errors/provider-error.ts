import type { ProviderErrorKind } from "@portal/api-contract";

export interface ProviderErrorOptions {
  provider: string;
  kind: ProviderErrorKind;
  /** Logged, so never a token, code, secret or account number. */
  detail: string;
  retryAfterSeconds?: number;
  /** The provider returned the stored failure of an earlier call with the same idempotency key. */
  isRepeated?: boolean;
  cause?: unknown;
}

/** The only error that adapters throw. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly provider: string;
  readonly kind: ProviderErrorKind;
  readonly retryAfterSeconds: number | undefined;
  readonly isRepeated: boolean;

  constructor(options: ProviderErrorOptions) {
    super(`${options.provider}: ${options.detail}`, { cause: options.cause });
    this.provider = options.provider;
    this.kind = options.kind;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.isRepeated = options.isRepeated ?? false;
  }
}

export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof Error && error.name === "ProviderError" && "kind" in error;
}
