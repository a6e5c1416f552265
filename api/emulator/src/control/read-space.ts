import type { Request } from "express";

import type { LabContext } from "../lab-context.js";
import { DEFAULT_SPACE, isSpaceName } from "../spaces/space-name.js";
import type { Space } from "../spaces/space.js";
import { LabRefusal } from "./refusal.js";

/**
 * Returns the tenant's name from the query parameter `space`, or the default tenant's name.
 * @throws LabRefusal 422 for an invalid name
 */
export function readSpaceName(request: Request): string {
  const name = request.query.space ?? DEFAULT_SPACE;
  if (typeof name === "string" && isSpaceName(name)) return name;
  throw new LabRefusal(422, "invalid_space", "A space is named by a–z, 0–9 and hyphens, at most 40 characters.");
}

export function readSpace(lab: LabContext, request: Request): Space {
  return lab.spaces.byName(readSpaceName(request));
}
