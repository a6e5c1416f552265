import type { AgencyAnswer, AgencySettingsAnswer } from "@portal/api-contract";
import type { Agency } from "../../models/values/agency";

/** The public part of the setting, without the postal address; an unnamed agency has the name null. @param timeZone IANA */
export function presentAgency(
  { name, isNamed, email, phone, logo, samplesShown }: Agency,
  timeZone: string,
): AgencyAnswer {
  return { name: isNamed ? name : null, email, phone, logo, samplesShown, timeZone };
}

/** The setting as admins see it. */
export function presentSettings({ name, address, email, phone, logo, samplesShown }: Agency): AgencySettingsAnswer {
  return { name, address, email, phone, logo, samplesShown };
}
