import { WIZARD_STEPS, type WizardStep } from "@portal/shared-ui/api";

/** §2. */
export const STEP_NAMES = ["Agreement", "Bank connect", "Choose account", "Debit authorization"];

/** A step that a client may return to until the steps after it are done. */
export type Revisit = "agreement" | "account";

export function findShownStep(step: WizardStep, revisit: Revisit | null): WizardStep {
  return revisit !== null && WIZARD_STEPS.indexOf(revisit) < WIZARD_STEPS.indexOf(step) ? revisit : step;
}

/** "over": the agreement and the debit authorization have ended. */
export type ShownStep = WizardStep | "over";

interface StepWords {
  /** From 1; 5: all four are done. */
  place: number;
  title: string;
  sentence: string;
}

export const STEP_WORDS: Readonly<Record<ShownStep, StepWords>> = {
  agreement: {
    place: 1,
    title: "Private Client Wizard",
    sentence: "Agree, connect your bank, and authorize the debit.",
  },
  bank: {
    place: 2,
    title: "Which bank should we debit?",
    sentence: "You sign in at your bank, not here. Nothing is debited today.",
  },
  account: {
    place: 3,
    title: "Choose the account to debit",
    sentence: "Your bank shared these accounts with us. Nothing is debited today.",
  },
  mandate: { place: 4, title: "Authorize the debit", sentence: "The last step. Nothing is debited today." },
  deposits: {
    place: 4,
    title: "What did your bank statement show?",
    sentence: "You have authorized the debit. Now show the bank that the account is yours.",
  },
  done: {
    place: 5,
    title: "Your bank account is connected",
    sentence: "Nothing is left to do. You can change the account, stop the debits, or end the agreement.",
  },
  over: {
    place: 5,
    title: "The agreement has ended",
    sentence: "We no longer debit anything. What you signed stays in your documents.",
  },
};
