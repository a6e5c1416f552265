import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import { contractsPersonalData } from "./contracts-personal-data";
import { createContractsRoutes, type ContractsDependencies } from "./contracts.routes";
import { createDocumentsRoutes, type DocumentsNeeds } from "./documents.routes";

type ContractsNeeds = DocumentsNeeds &
  Pick<ContractsDependencies, "keepDocument" | "hasMandate" | "hasNotice" | "drawUnsigned" | "findMissingLetters">;

export function createContracts(platform: Platform, needs: ContractsNeeds): Feature {
  return {
    name: "contracts",
    tables: ["engagement_agreements"],
    routes: [
      ...createContractsRoutes({ ...platform, ...needs, agency: platform.config.agency }),
      ...createDocumentsRoutes(needs),
    ],
    keeps: { engagement_agreements: "evidence of what was agreed" },
    personalData: contractsPersonalData,
  };
}
