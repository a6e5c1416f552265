export const documentCheckTexts = {
  title: "Check a document",
  description:
    "Choose or drop the PDF of an agreement, a debit authorization or an invoice. Your file stays on your device. We only receive its fingerprint (SHA-256).",
  file: "PDF file",
  checking: "Checking the file",
  ours: "This is our document, unchanged.",
  about: { agreement: "An engagement agreement", mandate: "A debit authorization", invoice: "An invoice" },
  signed: (what: string, day: string) => `${what}, signed on ${day} (UTC).`,
  issued: (what: string, day: string) => `${what}, issued on ${day} (UTC).`,
  notOurs: "We don't recognize this file.",
  otherwise: "It isn't from the portal, or someone changed it. Download the document again, or ask us for a copy.",
  failed: "The file could not be checked.",
  hash: "SHA-256 of the file:",
  portal: "Go to the portal",
} as const;
