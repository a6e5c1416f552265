import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform/platform";
import { contractsPersonalData } from "./contracts-personal-data";
import { createContractsRoutes, type ContractsNeeds } from "./contracts.routes";

/** The engagement agreement. */
export function createContracts(platform: Platform, needs: ContractsNeeds): Feature {
  return {
    name: "contracts",
    tables: ["engagement_agreements"],
    routes: createContractsRoutes({ ...platform, ...needs }),
    keeps: { engagement_agreements: "evidence of what was agreed" },
    personalData: contractsPersonalData,
  };
}
