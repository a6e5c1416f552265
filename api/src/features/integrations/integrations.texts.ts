import type { ConnectionProblem } from "./connection";

/** What people read from this feature. */
export const integrationTexts = {
  clientsOnly: "Only a client with a business can link Square.",
  linkedAlready: "Square is linked already.",
  notLinked: "Square is not linked. Link it first.",
  linkEnded: "Access to Square has ended. Link Square again to continue.",
  denied: "Square was not linked: access was not allowed.",
  stateRefused: "This attempt to link Square was used already or took too long. Please start again.",
  codeRefused: "Square did not confirm the link. Please start again.",
  unreachable: "Square cannot be reached at the moment. Please try again in a few minutes.",
  scopesMissing: "Square was not linked: some of the permissions that we need are missing. Please start again.",
  accountTaken: "This Square seller is linked to another account already.",
  otherAccount: "Another Square seller is linked to your business. Unlink it first.",
  linked: "Square is linked. Your sales are being imported.",
  unlinked: "Square is unlinked. The sales that were imported stay.",
  refreshUnknown: "This refresh does not exist.",
  badSignature: "The signature does not fit.",
  importing: "Your sales of the last 12 months are being imported.",
} as const;

interface ProblemText {
  reason: string;
  cure: string;
}

const patience = "There is nothing to do: we keep trying.";

/** Why a link does not work as it should, and what helps. */
export const problemTexts: Readonly<Record<ConnectionProblem, ProblemText>> = {
  "rate-limited": { reason: "Square limits how fast sales can be read.", cure: patience },
  unavailable: { reason: "Square does not answer.", cure: patience },
  "sync-failed": { reason: "New sales could not be read.", cure: patience },
  "import-failed": {
    reason: "The import of your sales was interrupted.",
    cure: "It continues by itself within the hour.",
  },
  "refresh-overdue": {
    reason: "Access to Square could not be renewed for more than 8 days.",
    cure: "If this lasts, unlink Square and link it again.",
  },
  expired: {
    reason: "Access to Square has expired.",
    cure: "Link Square again. The sales that were imported stay.",
  },
  revoked: {
    reason: "Access was ended in your Square account.",
    cure: "Link Square again. The sales that were imported stay.",
  },
};
