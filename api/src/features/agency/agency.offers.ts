import type { ReadAgency } from "../../models/read-agency";
import type { Platform } from "../../platform";
import { createReadAgency } from "./read-agency.query";

/** What mails, pages and invoices need of the agency's setting. */
export function createAgencyOffers(platform: Platform): { readAgency: ReadAgency } {
  return { readAgency: createReadAgency(platform.config) };
}
