import type { AgencyAnswer, AgencySettingsAnswer } from "@portal/api-contract";
import type { Agency } from "../../models/values/agency";

/**
 * Omits the postal address. The name is null while it is not set.
 * @param timeZone IANA
 */
export function presentAgency(
  { name, isNamed, email, phone, logo, samplesShown }: Agency,
  timeZone: string,
): AgencyAnswer {
  return { name: isNamed ? name : null, email, phone, logo, samplesShown, timeZone };
}

export function presentSettings({ name, address, email, phone, logo, samplesShown }: Agency): AgencySettingsAnswer {
  return { name, address, email, phone, logo, samplesShown };
}
