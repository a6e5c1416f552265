import type { DestinationFault } from "./watch/watch.policy";

export const linksTexts = {
  missing: "This value is missing",
  formToken: "This form was open for too long. Please try again.",
  notAddress: "Please enter a full web address that starts with https:// or http://.",
  tooLong: "A web address can have at most 2,040 characters.",
  withPassword: "This address contains a user name or password. Please remove it.",
  privateHost: "This address is not on the public internet.",
  ownHost: "This address leads back to the portal itself.",
  codeForm: "A code has 3 to 32 letters, digits, hyphens or underscores.",
  codeTaken: "This code is taken. Please choose another one.",
  optionLength: "This can have at most 60 characters.",
  hidden: "There is an invisible character in this text. Please type it again.",
  expiry: "The link would have expired already. Please choose a later time.",
  noClient: "There is no such client.",
  noLink: "There is no link with this code.",
  noOption: "This option no longer exists.",
  noCode: "We could not find a free code. Please try again.",
  cursor: "This list can't be continued from here. Please reload the page.",
  renamed: "Option renamed.",
  mergedOptions: "Options merged.",
  notWatched: "This link is disabled or has expired, so there is nothing to check.",
};

const faultTexts: Readonly<Record<DestinationFault, string>> = {
  gone: "It says that the page does not exist",
  "server-error": "It answers with an error",
  name: "Its name can't be found",
  private: "Its address is not on the public internet",
  unreachable: "It does not answer",
  "certificate-expired": "Its certificate has expired",
  "certificate-name": "Its certificate is for another name",
  "certificate-untrusted": "Browsers do not trust its certificate",
  redirects: "It redirects without end",
};

/** `It answers with an error (503).` */
export function describeFault(fault: DestinationFault, status: number | null): string {
  return `${faultTexts[fault]}${status === null ? "" : ` (${String(status)})`}.`;
}

export const deadLinkTexts = {
  404: {
    title: "This link is unknown",
    sentence: "There is no short link at this address. It may have been typed or copied wrong.",
  },
  410: {
    title: "This link has ended",
    sentence: "The short link at this address no longer works.",
  },
  429: {
    title: "Too many tries",
    sentence: "Your network has opened many unknown links. Please wait a minute and try again.",
  },
  405: { title: "Nothing to send here", sentence: "A short link can only be opened." },
  503: {
    title: "Please try again",
    sentence: "We could not find this link just now. Please try again in a moment.",
  },
} as const;

export type DeadLinkStatus = keyof typeof deadLinkTexts;
