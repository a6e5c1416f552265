import { AppError } from "../../../platform/errors/app-error";
import { claimsTexts } from "./claims.texts";

/** The only one of the objections that a request names; null: none. Throws 409 if it names several. */
export function chooseObjection<Objection>(found: readonly Objection[]): Objection | null {
  if (found.length < 2) return found[0] ?? null;
  throw new AppError({ code: "OBJECTION_UNCLEAR", status: 409, message: claimsTexts.objectionUnclear });
}
