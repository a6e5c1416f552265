import { squareError, type SquareError } from "./square-error.js";

export function rateLimited(): SquareError {
  return squareError(
    429,
    "RATE_LIMIT_ERROR",
    "RATE_LIMITED",
    "Too many requests were made. Retry with a growing delay.",
  );
}
