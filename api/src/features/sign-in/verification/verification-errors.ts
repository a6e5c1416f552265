import { AppError } from "../../../platform/errors/app-error";
import { verificationTexts } from "./verification.texts";

/** The same error for wrong, expired, used and unknown codes (S21). */
export function codeRefused(triesLeft: number): AppError {
  return new AppError({
    code: "CODE_REFUSED",
    status: 400,
    message: verificationTexts.codeRefused,
    extra: { triesLeft },
  });
}

/** S21. */
export function tooManyCodes(seconds: number): AppError {
  const message = verificationTexts.tooManyCodes(Math.ceil(seconds / 60));
  return new AppError({ code: "LOCKED_OUT", status: 429, message, retryAfterSeconds: seconds });
}

/** The same error for every invalid passkey and for an expired challenge. */
export function passkeyRefused(): AppError {
  return new AppError({ code: "PASSKEY_REFUSED", status: 400, message: verificationTexts.passkeyRefused });
}

/** `waitTime` is in seconds (S22). */
export function waitBeforeSend(waitTime: number): AppError {
  return new AppError({
    code: "CODE_WAIT",
    status: 429,
    message: verificationTexts.wait(waitTime),
    extra: { waitTime },
    retryAfterSeconds: waitTime,
  });
}

export function undeliverable(field: string, message: string): AppError {
  return new AppError({ code: "UNDELIVERABLE", status: 422, message, fields: { [field]: message } });
}
