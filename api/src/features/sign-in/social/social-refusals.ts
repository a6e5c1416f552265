import type { IdentityProviderId } from "@portal/api-contract";
import { AppError } from "../../../platform/errors/app-error";
import { isProviderError } from "../../../platform/errors/provider-error";
import { socialTexts } from "./social-sign-in.texts";

export function refuse(code: string, status: number, message: string, cause?: unknown): AppError {
  return new AppError({ code, status, message, cause });
}

/** Maps a refusal by the provider to 400 and any other provider error to 503. Other errors are unchanged. */
export function explainProvider(provider: IdentityProviderId, error: unknown): Error {
  if (!isProviderError(error)) return error instanceof Error ? error : new Error("A sign-in failed.", { cause: error });
  const texts = socialTexts(provider);
  return error.kind === "refused" || error.kind === "unauthorized"
    ? refuse("IDENTITY_REFUSED", 400, texts.refused, error)
    : refuse(`${provider.toUpperCase()}_UNREACHABLE`, 503, texts.unreachable, error);
}
