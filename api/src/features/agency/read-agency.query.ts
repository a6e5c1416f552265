import type { Config } from "../../config/config";
import { AgencyProfile } from "../../models/agency-profile.model";
import type { ReadAgency } from "../../models/read-agency";
import type { Agency } from "../../models/values/agency";

export const agencyRowId = 1;

const attributes = ["name", "address", "email", "phone", "samplesShown", "logoSha256"];

/** The path changes with the image. */
function toLogoPath({ logoSha256 }: AgencyProfile): string | null {
  return logoSha256 === null ? null : `/api/agency/logo?v=${logoSha256.slice(0, 16)}`;
}

export type AgencyDefaults = Pick<Config, "agency" | "agencyPhone" | "isAgencyNamed">;

/** Reads the stored settings; while nothing is stored, the configured ones. */
export function createReadAgency({ agency, agencyPhone: phone, isAgencyNamed: isNamed }: AgencyDefaults): ReadAgency {
  return async (): Promise<Agency> => {
    const row = await AgencyProfile.findByPk(agencyRowId, { attributes });
    if (!row) return { ...agency, phone, isNamed, logo: null, samplesShown: true };
    return {
      ...{ name: row.name, isNamed: true, address: row.address, email: row.email, phone: row.phone },
      ...{ logo: toLogoPath(row), samplesShown: row.samplesShown },
    };
  };
}
