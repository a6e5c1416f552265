import type { SessionEnd } from "@portal/api-contract";
import { AppError } from "../platform/errors/app-error";

/** 401 for a missing or ended session. */
export function signedOut(ended: SessionEnd | null = null): AppError {
  const extra = ended === null ? undefined : { ended };
  return new AppError({ code: "NOT_SIGNED_IN", status: 401, message: "Please sign in to continue.", extra });
}
