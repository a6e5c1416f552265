import { AppError } from "../../../platform/errors/app-error";
import { claimsTexts } from "./claims.texts";

/** Throws 409 for several. */
export function chooseObjection<Objection>(found: readonly Objection[]): Objection | null {
  if (found.length < 2) return found[0] ?? null;
  throw new AppError({ code: "OBJECTION_UNCLEAR", status: 409, message: claimsTexts.objectionUnclear });
}
