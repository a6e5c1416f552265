import type { ReadAgency } from "../../models/read-agency";
import type { Platform } from "../../platform";
import { createReadAgency } from "./read-agency.query";

export function createAgencyApi(platform: Platform): { readAgency: ReadAgency } {
  return { readAgency: createReadAgency(platform.config) };
}
