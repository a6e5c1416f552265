import { readField } from "../../read-field.js";

export interface SquareErrorEntry {
  category: "API_ERROR" | "AUTHENTICATION_ERROR" | "INVALID_REQUEST_ERROR" | "RATE_LIMIT_ERROR";
  code: string;
  detail: string;
  field?: string;
}

/** `{errors: [{category, code, detail, field}]}` */
export class SquareError extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(`Square refuses with ${String(status)}`);
  }
}

export function squareError(
  status: number,
  category: SquareErrorEntry["category"],
  code: string,
  detail: string,
  field?: string,
): SquareError {
  const entry: SquareErrorEntry = { category, code, detail };
  return new SquareError(status, { errors: [field === undefined ? entry : { ...entry, field }] });
}

export function notFound(detail: string): SquareError {
  return squareError(404, "INVALID_REQUEST_ERROR", "NOT_FOUND", detail);
}

export function badRequest(code: string, detail: string, field?: string): SquareError {
  return squareError(400, "INVALID_REQUEST_ERROR", code, detail, field);
}

/** The flat format of Square's OAuth calls. */
export function flatError(status: number, type: string, message: string): SquareError {
  return new SquareError(status, { message, type });
}

/** @throws SquareError 400 for anything but a text */
export function requireText(body: object, name: string): string {
  const value = readField(body, name);
  if (typeof value === "string") return value;
  throw badRequest("MISSING_REQUIRED_PARAMETER", `missing required parameter '${name}'`, name);
}
