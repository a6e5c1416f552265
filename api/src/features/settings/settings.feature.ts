import type { Feature } from "../../platform/feature";
import { createSettingsRoutes } from "./settings.routes";

/** The signed-in person's own account. */
export function createSettings(): Feature {
  return { name: "settings", tables: [], routes: createSettingsRoutes() };
}
