import type { LegalDocument } from "./legal-text.js";

/** Text of /terms. The agency adds its own text as a new version; the page marks a sample as such. */
export const termsText: LegalDocument = {
  title: "Terms of use",
  versions: [
    {
      version: "2026-11-22",
      isSample: true,
      sections: [
        {
          heading: "What the portal is",
          text: "The portal shows a business what it sold, how the agency's commission follows from it, and what is owed. It is for clients of the agency and for its staff.",
        },
        {
          heading: "Your account",
          text: "Keep your password to yourself and use no address or phone that is not yours. You can see and end your sessions in the settings.",
        },
        {
          heading: "What you connect",
          text: "You decide which systems you connect, and you can end each connection at any time. What was imported until then stays, because it is what commission is worked out from.",
        },
        {
          heading: "Commission and debits",
          text: "What the agency charges and when is in the agreement that you accept in the portal. Nothing is debited before you have authorized it.",
        },
        {
          heading: "Text messages",
          text: "With your consent we send verification codes and notices about your account by text message. Message and data rates may apply. Reply STOP to opt out, HELP for help.",
        },
      ],
    },
  ],
};
