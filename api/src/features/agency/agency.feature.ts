import type { ReadAgency } from "../../models/read-agency";
import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import { createAgencyRoutes } from "./agency.routes";

/** D490. */
export function createAgency(platform: Platform, needs: { readAgency: ReadAgency }): Feature {
  return {
    name: "agency",
    tables: ["agency_profiles"],
    routes: createAgencyRoutes({ ...platform, ...needs }),
    keeps: { agency_profiles: "one row" },
    personalData: { agency_profiles: { nothingPersonal: "The agency's name, contacts and logo." } },
  };
}
