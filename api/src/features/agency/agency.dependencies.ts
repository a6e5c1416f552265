import type { ReadAgency } from "../../models/read-agency";
import type { Platform } from "../../platform";

export type AgencyDependencies = Pick<Platform, "config" | "clock" | "recordAudit"> & {
  readAgency: ReadAgency;
};

export interface AgencyCaller {
  userId: string;
  ip: string;
  requestId: string;
}
