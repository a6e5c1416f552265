/** Quoted texts are from §5, §8, S23 or S24. */
export const settingsTexts = {
  sections: "Sections",
  save: "Save",
  saving: "Saving",
  failed: "Failed to update information.",
} as const;

export const personTexts = {
  title: "Personal",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone number",
  emailHelp: "Confirm a new email with a code.",
  phoneHelp: "Confirm a new number with a code.",
  required: (field: string) => `${field} is required.`,
  consentMissing: "Please tick the consent box.",
} as const;

export const pendingTexts = {
  title: (contact: string) => `Confirm ${contact} with a code`,
  text: { email: "Until then, we use your current address.", sms: "Until then, we use your current number." },
  field: "Verification code",
  help: "6 digits. It is valid for 10 minutes.",
  verify: "Verify",
  verifying: "Verifying",
  resend: "Send a new code",
  sending: "Sending",
  cancel: "Cancel the change",
  wait: (seconds: number) => `If you need a new code, you'll need to wait ${seconds} seconds before requesting it.`,
} as const;

export const businessTexts = {
  title: "Business",
  none: "No business",
  noneText: "No business belongs to this account.",
  name: "Business name",
  timeZone: "Time zone",
  timeZoneHelp: "We use it for days and debit dates.",
  moving: (zone: string) =>
    `We are moving your sales to their days in ${zone}. Until that is done, you see the old days.`,
  nameMissing: "Enter the name of your business.",
} as const;

export const documentsTexts = {
  title: "Documents",
  agreed: (by: string | null, at: string, version: string) =>
    by === null ? `Agreed to on ${at}, version ${version}.` : `Agreed to by ${by} on ${at}, version ${version}.`,
  zone: (name: string) => `Times are in ${name}.`,
  corrected: "Corrected later.",
  inForceNoMore: "No longer in force.",
  consent: "Consent to text messages",
  given: (phone: string, at: string, version: string) => `Given for ${phone} on ${at}, version ${version}.`,
  stop: "Reply STOP to end it.",
  ended: "Ended by STOP.",
  none: "You have not agreed to anything yet.",
  download: "Download PDF",
  downloadOf: (title: string, version: string) => `Download PDF: ${title}, version ${version}`,
  hash: "SHA-256 of the file:",
  anybody: "Anyone can verify these PDFs:",
  check: "Check a PDF",
  making: "The PDF is being made.",
  loading: "Loading your documents",
  failed: "Could not load your documents",
} as const;
