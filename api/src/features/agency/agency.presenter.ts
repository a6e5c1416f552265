import type { AgencyAnswer, AgencySettingsAnswer } from "@portal/api-contract";
import type { Agency } from "../../models/values/agency";

export function presentAgency(
  { name, isNamed, email, phone, logo, samplesShown }: Agency,
  timeZone: string,
): AgencyAnswer {
  return { name: isNamed ? name : null, email, phone, logo, samplesShown, timeZone };
}

export function presentSettings({ name, address, email, phone, logo, samplesShown }: Agency): AgencySettingsAnswer {
  return { name, address, email, phone, logo, samplesShown };
}
