import type { DecideSightingRequest, MessageAnswer } from "@portal/api-contract";
import { AppError } from "../../platform/errors/app-error";
import { createDecidePair, type DecidingPerson } from "../../sales/sightings/decide-pair.command";
import type { SightingsDependencies } from "./sightings.dependencies";
import { sightingsTexts } from "./sightings.texts";

/**
 * Decides whether two source records are one sale, or undoes that (D262). Repeating it gives the same answer. Throws
 * 404 for a missing pair, 409 when the pair has changed or one of its sales is in another pair.
 */
export function createDecideSighting(dependencies: SightingsDependencies) {
  const decidePair = createDecidePair(dependencies);
  return async ({ id, ...rest }: DecideSightingRequest, person: DecidingPerson): Promise<MessageAnswer> => {
    const outcome = await decidePair({ id: Number(id), ...rest }, person);
    if (outcome === "gone") throw new AppError({ code: "NO_SIGHTING", status: 404, message: sightingsTexts.gone });
    if (outcome === "taken") throw new AppError({ code: "SALE_TAKEN", status: 409, message: sightingsTexts.taken });
    if (outcome === "changed") throw new AppError({ code: "CHANGED", status: 409, message: sightingsTexts.changed });
    return { message: sightingsTexts.done[rest.decision], type: "success" };
  };
}
