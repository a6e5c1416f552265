import type { SourceDescriptor } from "../../providers/sales/sales-source.port";
import type { ConnectionProblem } from "./connection";
import type { WizardStatus } from "./integrations.dependencies";

type Named = Pick<SourceDescriptor, "name" | "accountNoun">;

export function linkTexts({ name, accountNoun }: Named) {
  return {
    clientsOnly: `Only a client with a business can link ${name}.`,
    linkedAlready: `${name} is linked already.`,
    notLinked: `${name} is not linked. Link it first.`,
    denied: `You chose not to give access, so ${name} was not linked.`,
    stateRefused: `This attempt to link ${name} was used already or took too long. Please start again.`,
    codeRefused: `${name} did not confirm the link. Please start again.`,
    unreachable: `${name} cannot be reached at the moment. Please try again in a few minutes.`,
    scopesMissing: `${name} was not linked: some of the permissions that we need are missing. Please start again.`,
    accountTaken: `This ${accountNoun} is linked to another account already.`,
    otherAccount: `Another ${accountNoun} is linked to your business. Unlink it first.`,
    linked: `${name} is linked. Your sales are being imported.`,
    unlinked: `${name} is unlinked. The sales that were imported stay.`,
    warning: [
      `New sales stop coming in from ${name} until you link it again. Sales that are here already stay.`,
      "We read your sales up to now one last time. We can't see any sales after that.",
    ],
    warningEnded: [
      `Access to ${name} has ended already. We can't read any more sales. Sales that are here already stay.`,
    ],
    returned: `We are ending our access to ${name}.`,
  };
}

export const refreshTexts = {
  clientsOnly: "Only a client with a business can refresh sales.",
  nothingLinked: ({ name }: Named) => `${name} is not linked. Link it first.`,
  linkEnded: ({ name }: Named) => `Access to ${name} has ended. Link ${name} again to continue.`,
  unknown: "This refresh does not exist.",
} as const;

export const importing = "Your sales of the last 12 months are being imported.";

interface ProblemText {
  reason: string;
  fix: string;
}

const continueInWizard = "Continue in the wizard.";

export const wizardTexts: Readonly<Record<WizardStatus["state"], ProblemText | null>> = {
  nothing: null,
  signed: { reason: "Your agreement is accepted.", fix: `Connect your bank next. ${continueInWizard}` },
  deposits: { reason: "Your bank account is not verified yet.", fix: "Verify the deposits in the wizard." },
  active: null,
  degraded: {
    reason: "Your bank no longer gives us information about this account.",
    fix: "Debits continue. To connect it again, change the bank account in the wizard.",
  },
  unread: {
    reason: "We could not read your bank transactions for three days.",
    fix: "Debits continue, and we try again every night. If this goes on, change the bank account in the wizard.",
  },
  ended: { reason: "Your bank has ended the debit authorization.", fix: `Authorize debits again. ${continueInWizard}` },
  over: { reason: "The agreement has ended.", fix: "What you signed stays in your documents." },
  revoked: { reason: "Your debit authorization is revoked.", fix: `Authorize debits again. ${continueInWizard}` },
};

const meanwhile = "You don't need to do anything. We read them every few minutes.";
const patience = "You don't need to do anything. We keep trying.";

export function explainProblem(problem: ConnectionProblem, { name }: Named): ProblemText {
  const again = `Link ${name} again. The sales that were imported stay.`;
  const texts: Readonly<Record<ConnectionProblem, ProblemText>> = {
    "rate-limited": { reason: `${name} limits how fast we can read your sales.`, fix: patience },
    unavailable: { reason: `${name} does not answer.`, fix: patience },
    "sync-failed": { reason: "We could not read new sales.", fix: patience },
    "import-failed": {
      reason: "The import of your sales was interrupted.",
      fix: "It continues automatically within the hour.",
    },
    "refresh-overdue": {
      reason: `We could not renew our access to ${name} for more than 8 days.`,
      fix: `If this goes on, unlink ${name} and link it again.`,
    },
    "missed-webhook": {
      reason: `${name} is not sending us new sales right away.`,
      fix: "You don't need to do anything. We read them every few minutes until this works again.",
    },
    "endpoint-disabled": {
      reason: `At ${name}, sending us new sales right away is switched off.`,
      fix: `${meanwhile} The agency has to switch it on again at ${name}.`,
    },
    "endpoint-missing": {
      reason: `${name} does not know where to send us new sales.`,
      fix: `${meanwhile} The agency has to enter our address at ${name} again.`,
    },
    expired: { reason: `Access to ${name} has expired.`, fix: again },
    revoked: { reason: `Access was ended in your ${name} account.`, fix: again },
  };
  return texts[problem];
}

/** Texts for a grant without a connection, which the provider may still hold. */
export function pendingTexts({ name }: Named): ProblemText {
  return {
    reason: `${name} gave us access, but was not linked.`,
    fix: `We end that access automatically. Link ${name} to try again, or unlink it to end that access now.`,
  };
}

export function withheldTexts({ accountNoun }: Named, day: string): ProblemText {
  return {
    reason: `Sales from before ${day} belong to another account. It had linked this ${accountNoun} before you.`,
    fix: "Sales made since you linked it count here. If that is wrong, tell the agency.",
  };
}
