import type { LegalDocument } from "./legal-text.js";

/** Text of /privacy. The agency adds its own text as a new version; the page marks a sample as such. */
export const privacyText: LegalDocument = {
  title: "Privacy notice",
  versions: [
    {
      version: "2026-11-22",
      isSample: true,
      sections: [
        {
          heading: "What is kept",
          text: "Your name, e-mail and phone, your business, what you agreed to, the sales that your connected systems tell, and a log of what was done in your account, when and from where.",
        },
        {
          heading: "What it is used for",
          text: "To show you your sales, to work out the commission, and to protect your account. Your phone number is not shared for marketing.",
        },
        {
          heading: "Who sees it",
          text: "You, and the agency's staff. When a member of the staff looks at the portal as you see it, that is recorded, and you can see who it was and when.",
        },
        {
          heading: "How long it is kept",
          text: "An account that was never verified goes after 24 hours. What the law asks for, such as agreements and what follows from them, is kept as long as it asks.",
        },
        {
          heading: "Your choices",
          text: "You can correct your details in the settings, end any connection, and opt out of text messages by replying STOP.",
        },
      ],
    },
  ],
};
