/** Texts of /document-check. */
export const documentCheckTexts = {
  title: "Check a document",
  description:
    "Choose or drop a PDF of an agreement, a debit authorization or an invoice. Your browser computes its SHA-256; the file stays with you, and only that number is asked about.",
  file: "PDF file",
  checking: "Checking the file",
  ours: "This is our document, unchanged.",
  about: { agreement: "An engagement agreement", mandate: "A debit authorization", invoice: "An invoice" },
  signed: (what: string, day: string) => `${what}, signed on ${day} (UTC).`,
  issued: (what: string, day: string) => `${what}, issued on ${day} (UTC).`,
  notOurs: "This file does not come from us as it is.",
  otherwise: "It did not come from the portal, or something in it was changed since.",
  failed: "The file could not be checked.",
  hash: "SHA-256 of the file:",
  portal: "Go to the portal",
} as const;
