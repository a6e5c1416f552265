import type { LegalDocument } from "./legal-text.js";

/** The agency adds its own text as a new version. */
export const termsText: LegalDocument = {
  title: "Terms of use",
  versions: [
    {
      version: "2026-11-29",
      isSample: true,
      sections: [
        {
          heading: "What the portal is",
          text: "The portal shows a business what it sold, how the agency's commission is calculated, and what the business owes. It is for the agency's clients and staff.",
        },
        {
          heading: "Your account",
          text: "Keep your password to yourself. Use only an email address and a phone that are yours. You can see and end your sessions in Settings.",
        },
        {
          heading: "What you connect",
          text: "You decide which systems you connect, and you can end each connection at any time. Sales that we imported until then stay, because the commission is based on them.",
        },
        {
          heading: "Commission and debits",
          text: "The agreement that you accept in the portal says what the agency charges and when. We debit nothing before you authorize it.",
        },
        {
          heading: "Text messages",
          text: "With your consent we send verification codes and notices about your account by text message. Message and data rates may apply. Reply STOP to opt out, HELP for help.",
        },
      ],
    },
  ],
};
