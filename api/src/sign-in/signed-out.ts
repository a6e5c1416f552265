import type { SessionEnd } from "@portal/api-contract";
import { AppError } from "../platform/errors/app-error";

/** 401 for a call that is of no session, or of one that has ended; `ended` says why, where it is known. */
export function signedOut(ended: SessionEnd | null = null): AppError {
  const extra = ended === null ? undefined : { ended };
  return new AppError({ code: "NOT_SIGNED_IN", status: 401, message: "Please sign in to continue.", extra });
}
