import type { SmsConsentText } from "@portal/api-contract";

/** Newest last. Never edit a wording; add an entry. Carriers (CTIA) require sender, purpose, frequency, cost, STOP and HELP. */
const smsConsentTexts: readonly SmsConsentText[] = [
  {
    version: "2026-11-20",
    text:
      "I agree to receive text messages from Partner Portal with verification codes and notices about my account at the " +
      "number above. One message each time a code is needed. Msg & data rates may apply. Reply STOP to opt out, " +
      "HELP for help. My number is not shared for marketing.",
  },
];

/** Texts about money and the account need a separate consent (S65). */
const noticeConsentTexts: readonly SmsConsentText[] = [
  {
    version: "notices-2026-11-28",
    text:
      "By turning on a text, I agree to receive text messages from Partner Portal about my debits and my account at the " +
      "number below. Message frequency varies. Msg & data rates may apply. Reply STOP to opt out, HELP for help. My number " +
      "is not shared for marketing. Texts are not a condition of anything.",
  },
];

function newestOf(texts: readonly SmsConsentText[]): SmsConsentText {
  const current = texts.at(-1);
  if (!current) throw new Error("There is no consent text.");
  return current;
}

export function currentSmsConsent(): SmsConsentText {
  return newestOf(smsConsentTexts);
}

/** Undefined when the version was never shown. */
export function findSmsConsent(version: string): SmsConsentText | undefined {
  return smsConsentTexts.find((text) => text.version === version);
}

export function currentNoticeConsent(): SmsConsentText {
  return newestOf(noticeConsentTexts);
}

export function findNoticeConsent(version: string): SmsConsentText | undefined {
  return noticeConsentTexts.find((text) => text.version === version);
}
