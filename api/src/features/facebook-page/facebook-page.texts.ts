import type { PageLinkReason } from "../../models/page-link.model";

export const linkTexts = {
  clientsOnly: "Only a client with a business can link Facebook.",
  linkedAlready: "Facebook is linked already.",
  notLinked: "Facebook is not linked. Link it first.",
  denied: "You chose not to give access, so Facebook was not linked.",
  stateRefused: "This attempt to link Facebook was used already or took too long. Please start again.",
  codeRefused: "Facebook did not confirm the link. Please start again.",
  unreachable: "Facebook cannot be reached at the moment. Please try again in a few minutes.",
  scopesMissing: "Facebook was not linked: some of the permissions that we need are missing. Please start again.",
  noPages: "Facebook named no page that you manage. Choose your business page there, then link it again.",
  pageTaken: "This page is linked to another account already.",
  pageUnknown: "Facebook does not name this page as one that you manage. Choose another one.",
  nothingToChoose: "There is no page to choose. Link Facebook first.",
  signInAgain: "Access to your pages has ended. Sign in to Facebook again.",
  linked: "Facebook is linked. What happens on your page shows under Recent Events.",
  choose: "Choose the page that you want to link.",
  unlinked: "Facebook is unlinked. The events that are here stay.",
  badHandshake: "The verify token does not fit.",
} as const;

interface ProblemText {
  reason: string;
  remedy: string;
}

export const choosing: ProblemText = {
  reason: "Facebook named more than one page.",
  remedy: "Choose the page that you want to link.",
};

export const subscribing = "Facebook is being asked to tell what happens on your page.";

const again = "Sign in again. The events that are here stay.";
const patience = "There is nothing to do: we keep trying.";

/** Reasons why a link does not work, and their fixes. */
export const problemTexts: Readonly<Record<PageLinkReason | "expired" | "revoked", ProblemText>> = {
  unavailable: { reason: "Facebook does not answer.", remedy: patience },
  "rate-limited": { reason: "Facebook limits how often we may ask.", remedy: patience },
  "password-changed": { reason: "Your Facebook password has changed.", remedy: again },
  checkpoint: {
    reason: "Facebook wants to know that it is you.",
    remedy: "Open Facebook and follow its steps, then sign in again here.",
  },
  "signed-out": { reason: "Facebook has ended the access that you gave.", remedy: again },
  "permission-missing": {
    reason: "A permission that we need was taken back at Facebook.",
    remedy: "Sign in again and allow everything that is asked for.",
  },
  "access-ending": { reason: "The access that you gave ends within a week.", remedy: again },
  "not-told": {
    reason: "Facebook does not tell us of what happens on your page.",
    remedy: "There is nothing to do: we look at your page every half hour, and this ends once it tells us again.",
  },
  expired: { reason: "Access to Facebook has expired.", remedy: again },
  revoked: { reason: "Access was ended in your Facebook account.", remedy: again },
};

/** Text of the page about a deletion that a person requested at Facebook. */
export function deletionTexts(day: string | null) {
  return day === null
    ? { title: "Unknown request", sentence: "There is no request with this code, or it is more than a year old." }
    : {
        title: "Deleted",
        sentence: `What we held of this Facebook account was deleted on ${day}: who it is, its keys, and the link to its page.`,
      };
}
