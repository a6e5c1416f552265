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
  noPages: "Facebook lists no page that you manage. Choose your business page at Facebook, then link it again.",
  pageTaken: "This page is linked to another account already.",
  pageUnknown: "Facebook does not list this page as one that you manage. Choose another one.",
  nothingToChoose: "There is no page to choose. Link Facebook first.",
  signInAgain: "Access to your pages has ended. Sign in to Facebook again.",
  linked: "Facebook is linked. New activity on your page appears under Recent Events.",
  choose: "Choose the page that you want to link.",
  unlinked: "Facebook is unlinked. Events that are here already stay.",
  badHandshake: "The verify token does not fit.",
} as const;

interface ProblemText {
  reason: string;
  fix: string;
}

export const choosing: ProblemText = {
  reason: "Facebook lists more than one page.",
  fix: "Choose the page that you want to link.",
};

export const subscribing = "We are asking Facebook to send us the activity on your page.";

const again = "Sign in again. Events that are here already stay.";
const patience = "You don't need to do anything. We keep trying.";

export const problemTexts: Readonly<Record<PageLinkReason | "expired" | "revoked", ProblemText>> = {
  unavailable: { reason: "Facebook does not answer.", fix: patience },
  "rate-limited": { reason: "Facebook limits how often we can check your page.", fix: patience },
  "password-changed": { reason: "Your Facebook password has changed.", fix: again },
  checkpoint: {
    reason: "Facebook wants to confirm that it is you.",
    fix: "Open Facebook and follow its steps, then sign in again here.",
  },
  "signed-out": { reason: "Facebook has ended the access that you gave.", fix: again },
  "permission-missing": {
    reason: "A permission that we need was removed at Facebook.",
    fix: "Sign in again and allow everything that Facebook asks.",
  },
  "access-ending": { reason: "The access that you gave ends within a week.", fix: again },
  "not-told": {
    reason: "Facebook is not sending us the activity on your page.",
    fix: "You don't need to do anything. We check your page every half hour until Facebook sends it again.",
  },
  expired: { reason: "Access to Facebook has expired.", fix: again },
  revoked: { reason: "Access was ended in your Facebook account.", fix: again },
};

export function deletionTexts(day: string | null) {
  return day === null
    ? { title: "Unknown request", sentence: "There is no request with this code, or it is more than a year old." }
    : {
        title: "Deleted",
        sentence: `We deleted our data about this Facebook account on ${day}: its identity, its keys, and the link to its page.`,
      };
}
