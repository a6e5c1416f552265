/** `updated` quotes §8 exactly. */
export const settingsTexts = {
  updated: "Information updated successfully!",
  consentMissing: "Please tick the consent box.",
  consentOutdated: "The consent text has changed. Please reload the page and read it again.",
  lastNameMissing: "Last name is required.",
  timeZoneForm: "Choose a time zone of the United States.",
  noBusiness: "No business belongs to this account.",
} as const;
