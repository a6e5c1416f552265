import type { ReadAgency } from "../../models/read-agency";
import type { Platform } from "../../platform";

export type AgencyDependencies = Pick<Platform, "config" | "clock" | "recordAudit"> & {
  readAgency: ReadAgency;
};

/** Who changes the setting. */
export interface AgencyCaller {
  userId: string;
  ip: string;
  requestId: string;
}
