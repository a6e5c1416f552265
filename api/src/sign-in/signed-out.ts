import type { SessionEnd } from "@portal/api-contract";
import { AppError } from "../platform/errors/app-error";

/** 401 for a call without a session, or with an ended one; `ended` says why, if known. */
export function signedOut(ended: SessionEnd | null = null): AppError {
  const extra = ended === null ? undefined : { ended };
  return new AppError({ code: "NOT_SIGNED_IN", status: 401, message: "Please sign in to continue.", extra });
}
