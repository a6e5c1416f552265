import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform/platform";
import { contractsPersonalData } from "./contracts-personal-data";
import { createContractsRoutes } from "./contracts.routes";

/** The engagement agreement. */
export function createContracts(platform: Platform): Feature {
  return {
    name: "contracts",
    tables: ["engagement_agreements"],
    routes: createContractsRoutes(platform),
    keeps: { engagement_agreements: "evidence of what was agreed" },
    personalData: contractsPersonalData,
  };
}
