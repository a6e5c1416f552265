import type { DecideSightingRequest, MessageAnswer } from "@portal/api-contract";
import { AppError } from "../../platform/errors/app-error";
import { createDecidePair, type DecidingPerson } from "../../sales/duplicate-matches/decide-pair.command";
import type { DuplicateMatchDependencies } from "./duplicate-matches.dependencies";
import { duplicateMatchTexts } from "./duplicate-matches.texts";

/**
 * Decides whether two source records are one sale, or undoes that decision (D262). Idempotent. Throws 404 for a missing pair, 409 when the pair has
 * changed or overlaps another one.
 */
export function createDecideDuplicateMatch(dependencies: DuplicateMatchDependencies) {
  const decidePair = createDecidePair(dependencies);
  return async ({ id, ...rest }: DecideSightingRequest, person: DecidingPerson): Promise<MessageAnswer> => {
    const outcome = await decidePair({ id: Number(id), ...rest }, person);
    if (outcome === "gone") throw new AppError({ code: "NO_SIGHTING", status: 404, message: duplicateMatchTexts.gone });
    if (outcome === "taken")
      throw new AppError({ code: "SALE_TAKEN", status: 409, message: duplicateMatchTexts.taken });
    if (outcome === "changed")
      throw new AppError({ code: "CHANGED", status: 409, message: duplicateMatchTexts.changed });
    return { message: duplicateMatchTexts.done[rest.decision], type: "success" };
  };
}
