import { AppError } from "../errors/app-error";

/** 401 for a call that is of no session, or of one that has ended. */
export function signedOut(): AppError {
  return new AppError({ code: "NOT_SIGNED_IN", status: 401, message: "Please sign in to continue." });
}
