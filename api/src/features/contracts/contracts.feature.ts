import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform/platform";
import { createContractsRoutes } from "./contracts.routes";

/** The engagement agreement. */
export function createContracts(platform: Platform): Feature {
  return {
    name: "contracts",
    tables: ["engagement_agreements"],
    routes: createContractsRoutes(platform),
    keeps: { engagement_agreements: "evidence of what was agreed" },
  };
}
