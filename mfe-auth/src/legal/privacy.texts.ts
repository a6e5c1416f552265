import type { LegalDocument } from "./legal-text.js";

/** The agency adds its own text as a new version. */
export const privacyText: LegalDocument = {
  title: "Privacy notice",
  versions: [
    {
      version: "2026-11-29",
      isSample: true,
      sections: [
        {
          heading: "What we keep",
          text: "Your name, email and phone, your business, and what you agreed to. The sales from your connected systems. A log of what happened in your account, when and from where.",
        },
        {
          heading: "What we use it for",
          text: "To show you your sales, to calculate the commission, and to protect your account. We don't share your phone number for marketing.",
        },
        {
          heading: "Who sees it",
          text: "You and the agency's staff. Staff can view the portal as you see it. Settings shows you who did that and when.",
        },
        {
          heading: "How long we keep it",
          text: "We delete an account that was never verified after 24 hours. We keep agreements, invoices and payments for as long as the law requires.",
        },
        {
          heading: "Your choices",
          text: "You can correct your details in Settings, end any connection, and stop text messages by replying STOP.",
        },
      ],
    },
  ],
};
