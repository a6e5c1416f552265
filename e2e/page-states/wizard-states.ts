import type { BankStateAnswer, RevocationAnswer, TerminationAnswer } from "@portal/api-contract";
import { expect, type Page } from "@playwright/test";

import { ADDRESS, agree } from "../people/screens";
import { END, NOTICE, TERMINATION, WIZARD_STEPS } from "./open-wizard";
import { answer, type PageState, REFUSAL, troubled } from "./page-state";

const HEADINGS: Readonly<Record<keyof typeof WIZARD_STEPS, string>> = {
  bank: "Which bank should we debit?",
  "bank again": "Which bank should we debit?",
  "bank, changing the account": "Which bank should we debit?",
  "bank, revoked": "Which bank should we debit?",
  account: "Choose the account to debit",
  "no possible account": "Choose the account to debit",
  mandate: "Authorize the debit",
  deposits: "What did your bank statement show?",
  "deposits, changing the account": "What did your bank statement show?",
  code: "What did your bank statement show?",
  done: "Your bank account is connected",
  "done, ends after a debit": "Your bank account is connected",
};

const WIZARD = { remote: "mfe-wizard", path: "/PrivateClientWizard" } as const;
const AGREEMENT = { ...WIZARD, scenario: "first visit", shown: "Engagement agreement" } as const;
const PREVIEW = { ...WIZARD, scenario: "admin preview" } as const;

const heading = (name: string) => (page: Page) => page.getByRole("heading", { level: 1, name });

function standing(
  step: keyof typeof WIZARD_STEPS,
  { name = step, termination = TERMINATION }: { name?: string; termination?: TerminationAnswer } = {},
): PageState {
  const state: BankStateAnswer = WIZARD_STEPS[step];
  return {
    ...{ ...WIZARD, scenario: "bank", name: `/PrivateClientWizard, ${name}`, shown: heading(HEADINGS[step]) },
    answers: { "GET /pc/state": state, "GET /contract/termination": termination },
  };
}

const MOVED = "The name of the account holder has changed. Please choose the bank account again.";
const REASON =
  "A debit is on its way. We won't start another one. Your authorization ends when that debit is complete.";
const EFFECTS = [
  "We won't start any more debits from this account.",
  "The agreement goes on, and so does the commission. What you owe is due by invoice.",
  "You can always ask your bank to stop a debit: that right is not affected.",
];

/** After the wizard, the client opens the effects of revoking. */
function revoking(name: string, revocation: RevocationAnswer, then: (page: Page) => Promise<void>): PageState {
  const done = standing("done", { name });
  return {
    ...done,
    answers: { ...done.answers, "GET /pc/revocation": revocation },
    then: async (page) => {
      await page.getByRole("button", { name: "Revoke authorization" }).click();
      await then(page);
    },
  };
}

const AGREEMENT_STATES: readonly PageState[] = [
  { ...AGREEMENT, name: "/PrivateClientWizard, agreement" },
  { ...PREVIEW, name: "/PrivateClientWizard of the admin", shown: "Preview" },
  ...troubled({
    ...{ ...WIZARD, scenario: "first visit" },
    call: "GET /contract/get-client-business",
    refused: "The agreement could not be loaded.",
  }),
  ...troubled({
    ...{ ...WIZARD, scenario: "first visit" },
    call: "GET /pc/state",
    refused: "The wizard could not be loaded.",
  }),
  {
    ...{ ...AGREEMENT, name: "/PrivateClientWizard with every fault" },
    then: async (page) => {
      await page.getByRole("button", { name: "Sign and continue" }).click();
      await expect(page.getByLabel("State", { exact: true })).toBeFocused();
    },
  },
  {
    ...{ ...AGREEMENT, name: "/PrivateClientWizard with a letter that no font has" },
    then: async (page) => {
      await page.getByLabel("Full name").fill("Casey 𓀀");
      await page.getByLabel("Full name").blur();
      await expect(page.getByText("It prints [U+13000] for 𓀀.")).toBeVisible();
    },
  },
  { ...AGREEMENT, name: "/PrivateClientWizard, saved", then: agree },
  {
    ...{ ...AGREEMENT, name: "/PrivateClientWizard, editing what was saved" },
    then: async (page) => {
      await agree(page);
      await page.getByRole("button", { name: "Edit details" }).click();
      await expect(page.getByLabel("Address")).toHaveValue(ADDRESS);
    },
  },
  {
    ...{ ...PREVIEW, name: "/PrivateClientWizard of the admin, the last step", shown: "Preview" },
    then: async (page) => {
      for (const title of [HEADINGS.bank, HEADINGS.account, HEADINGS.mandate]) {
        await page.getByRole("button", { name: "Next step" }).click();
        await expect(heading(title)(page)).toBeVisible();
      }
      await expect(page.getByRole("button", { name: "Authorize debits" })).toHaveCount(0);
    },
  },
];

const END_STATES: readonly PageState[] = [
  {
    ...standing("done", { name: "before notice is given" }),
    then: async (page) => {
      await page.getByRole("button", { name: "End the agreement" }).click();
      await expect(page.getByRole("dialog", { name: "End the agreement?" })).toBeVisible();
    },
  },
  { ...standing("done", { name: "notice given", termination: NOTICE }), shown: /^You gave notice on/ },
  {
    ...standing("bank again", { name: "the agreement over", termination: END }),
    shown: heading("The agreement has ended"),
  },
  {
    ...standing("done", { name: "what ending the agreement does not read" }),
    refusals: { "GET /contract/termination": REFUSAL },
    shown: "We could not load what happens when you end the agreement.",
  },
  revoking("before the authorization is revoked", { canRevoke: true, reason: null, effects: EFFECTS }, async (page) => {
    await expect(page.getByRole("dialog", { name: "Revoke the debit authorization?" })).toBeVisible();
  }),
  revoking("not to be revoked now", { canRevoke: false, reason: REASON, effects: [] }, async (page) => {
    await expect(page.getByText(REASON)).toBeVisible();
  }),
];

const FAULT_STATES: readonly PageState[] = [
  {
    ...standing("mandate", { name: "led elsewhere by a refusal" }),
    refusals: {
      "POST /pc/accept-mandate": { status: 409, body: { message: MOVED, type: "error", code: "ACCOUNT_FIRST" } },
    },
    then: async (page) => {
      await answer(page, { "GET /pc/state": { status: 200, body: WIZARD_STEPS.account } });
      await page.getByRole("button", { name: "Authorize debits" }).click();
      await expect(page.getByRole("alert").filter({ hasText: MOVED })).toBeVisible();
      await expect(heading(HEADINGS.account)(page)).toBeVisible();
    },
  },
  {
    ...standing("account", { name: "no account chosen" }),
    then: async (page) => {
      await page.getByRole("button", { name: "Choose account" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    ...standing("deposits", { name: "wrong deposits" }),
    then: async (page) => {
      await page.getByRole("button", { name: "Verify deposits" }).click();
      await expect(page.getByLabel("First amount")).toBeFocused();
    },
  },
];

export const WIZARD_STATES: readonly PageState[] = [
  ...AGREEMENT_STATES,
  standing("bank"),
  standing("bank again"),
  standing("bank, changing the account"),
  standing("bank, revoked"),
  standing("account"),
  standing("no possible account"),
  standing("mandate"),
  standing("deposits"),
  standing("deposits, changing the account"),
  standing("code"),
  standing("done"),
  standing("done, ends after a debit"),
  ...END_STATES,
  ...FAULT_STATES,
];
