import type { DestinationFault } from "./watch/watch.policy";

export const linksTexts = {
  missing: "This value is missing",
  formToken: "This form was open for too long. Please try again.",
  notAddress: "Please enter a whole web address, beginning with https:// or http://.",
  tooLong: "A web address can have at most 2,040 characters.",
  withPassword: "An address with a name or password in it cannot be a destination.",
  privateHost: "This address is not on the public internet.",
  ownHost: "This address leads back to the portal itself.",
  codeForm: "A code has 3 to 32 letters, digits, hyphens or underscores.",
  codeTaken: "This code is taken. Please choose another one.",
  optionLength: "This can have at most 60 characters.",
  hidden: "There is an invisible character in this text. Please type it again.",
  expiry: "The link would have expired already. Please choose a later time.",
  noClient: "There is no such client.",
  noLink: "There is no link with this code.",
  noOption: "There is no such option any more.",
  noCode: "No code was free. Please try again.",
  cursor: "This cursor is not one of this list.",
  renamed: "Option renamed.",
  mergedOptions: "Options merged.",
  notWatched: "This link leads nowhere by itself: it is disabled or has expired.",
};

const faultTexts: Readonly<Record<DestinationFault, string>> = {
  gone: "It answers that there is no such page",
  "server-error": "It answers with an error",
  name: "Its name is not found",
  private: "It leads to an address that is not on the public internet",
  unreachable: "It does not answer",
  "certificate-expired": "Its certificate has expired",
  "certificate-name": "Its certificate is made out to another name",
  "certificate-untrusted": "Browsers do not trust its certificate",
  redirects: "It leads from address to address without end",
};

/** Describes the fault of a destination: `It answers with an error (503).` */
export function describeFault(fault: DestinationFault, status: number | null): string {
  return `${faultTexts[fault]}${status === null ? "" : ` (${String(status)})`}.`;
}

/** Texts of the page for a link that does not redirect. */
export const deadLinkTexts = {
  404: {
    title: "This link is unknown",
    sentence: "There is no short link at this address. It may have been typed or copied wrong.",
  },
  410: {
    title: "This link has ended",
    sentence: "The short link at this address does not lead anywhere any more.",
  },
  429: {
    title: "Too many tries",
    sentence: "Many unknown links were asked for from your network. Please wait a minute and try again.",
  },
  405: { title: "Nothing to send here", sentence: "A short link can be followed, and nothing else." },
  503: {
    title: "Please try again",
    sentence: "We could not look this link up just now. Please try again in a moment.",
  },
} as const;

export type DeadLinkStatus = keyof typeof deadLinkTexts;
