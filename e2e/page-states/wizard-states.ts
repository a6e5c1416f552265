import type { Page } from "@playwright/test";

import { expect } from "../fixtures/test";
import { ADDRESS, agree } from "../people/screens";
import { END, NOTHING, NOTICE, openWizardAt, WIZARD_STEPS } from "./open-wizard";
import { member, type PageState, type Stage, troubled } from "./page-state";

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

function standing(name: keyof typeof WIZARD_STEPS): PageState {
  return {
    name: `/PrivateClientWizard, ${name}`,
    reach: async (stage) => {
      await openWizardAt(stage, WIZARD_STEPS[name]);
      await expect(stage.page.getByRole("heading", { level: 1, name: HEADINGS[name] })).toBeVisible();
      return stage.page;
    },
  };
}

/** At each step; before it, and where it did not come. */
export const WIZARD_STATES: readonly PageState[] = [
  { name: "/PrivateClientWizard, agreement", reach: reachAgreement },
  member("admin", "/PrivateClientWizard", "Preview"),
  ...troubled({
    path: "/PrivateClientWizard",
    call: "/api/contract/get-client-business",
    refused: "The agreement could not be loaded.",
    arrive: openAgreement,
  }),
  ...troubled({
    as: "client",
    path: "/PrivateClientWizard",
    call: "/api/pc/state",
    refused: "The wizard could not be loaded.",
  }),
  {
    name: "/PrivateClientWizard with every fault",
    reach: async (stage) => {
      const page = await reachAgreement(stage);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByLabel("State", { exact: true })).toBeFocused();
      return page;
    },
  },
  { name: "/PrivateClientWizard, saved", reach: reachSavedAgreement },
  {
    name: "/PrivateClientWizard, editing what was saved",
    reach: async (stage) => {
      const page = await reachSavedAgreement(stage);
      await page.getByRole("button", { name: "Edit details" }).click();
      await expect(page.getByLabel("Address")).toHaveValue(ADDRESS);
      return page;
    },
  },
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
  {
    name: "/PrivateClientWizard, before notice is given",
    reach: async (stage) => {
      await openWizardAt(stage, WIZARD_STEPS.done);
      await stage.page.getByRole("button", { name: "End the agreement" }).click();
      await expect(stage.page.getByRole("dialog", { name: "End the agreement?" })).toBeVisible();
      return stage.page;
    },
  },
  {
    name: "/PrivateClientWizard, notice given",
    reach: async (stage) => {
      await openWizardAt(stage, WIZARD_STEPS.done, NOTICE);
      await expect(stage.page.getByText(/^You gave notice on/)).toBeVisible();
      return stage.page;
    },
  },
  {
    name: "/PrivateClientWizard, the agreement over",
    reach: async (stage) => {
      await openWizardAt(stage, WIZARD_STEPS["bank again"], END);
      await expect(stage.page.getByRole("heading", { level: 1, name: "The agreement has ended" })).toBeVisible();
      return stage.page;
    },
  },
  {
    name: "/PrivateClientWizard, what ending the agreement does not read",
    reach: async (stage) => {
      stage.guard.announce({ url: "/api/contract/termination", status: 400 });
      await openWizardAt(stage, WIZARD_STEPS.done);
      await stage.page.route("**/api/contract/termination", (route) =>
        route.fulfill({ status: 400, json: { message: "Out of order.", type: "error" } }),
      );
      await stage.page.reload();
      await expect(stage.page.getByText("What ending the agreement does could not be read.")).toBeVisible();
      return stage.page;
    },
  },
  {
    name: "/PrivateClientWizard, led elsewhere by a refusal",
    reach: async (stage) => {
      const url = "/api/pc/accept-mandate";
      stage.guard.announce({ url, status: 409 });
      await openWizardAt(stage, WIZARD_STEPS.mandate);
      const message = "The name of the account holder has changed. Please choose the bank account again.";
      await stage.page.route(`**${url}`, async (route) => {
        await stage.page.route("**/api/pc/state", (asked) =>
          asked.fulfill({ json: { ...NOTHING, ...WIZARD_STEPS.account } }),
        );
        await route.fulfill({ status: 409, json: { message, type: "error", code: "ACCOUNT_FIRST" } });
      });
      await stage.page.getByRole("button", { name: "Authorize debits" }).click();
      await expect(stage.page.getByRole("alert").filter({ hasText: message })).toBeVisible();
      await expect(stage.page.getByRole("heading", { level: 1, name: HEADINGS.account })).toBeVisible();
      return stage.page;
    },
  },
  {
    name: "/PrivateClientWizard, before the authorization is revoked",
    reach: async (stage) => {
      await openRevocation(stage, { canRevoke: true, reason: null, effects: EFFECTS });
      await expect(stage.page.getByRole("dialog", { name: "Revoke the debit authorization?" })).toBeVisible();
      return stage.page;
    },
  },
  {
    name: "/PrivateClientWizard, not to be revoked now",
    reach: async (stage) => {
      const reason =
        "A debit is on its way. Nothing further is debited, and the authorization ends by itself once that debit has arrived.";
      await openRevocation(stage, { canRevoke: false, reason, effects: [] });
      await expect(stage.page.getByText(reason)).toBeVisible();
      return stage.page;
    },
  },
  {
    name: "/PrivateClientWizard of the admin, the last step",
    reach: async ({ page, actAs }) => {
      await actAs("admin");
      await page.goto("/PrivateClientWizard");
      for (const heading of [HEADINGS.bank, HEADINGS.account, HEADINGS.mandate]) {
        await page.getByRole("button", { name: "Next step" }).click();
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      }
      await expect(page.getByRole("button", { name: "Authorize debits" })).toHaveCount(0);
      return page;
    },
  },
  {
    name: "/PrivateClientWizard, no account chosen",
    reach: async (stage) => {
      await openWizardAt(stage, WIZARD_STEPS.account);
      await stage.page.getByRole("button", { name: "Choose account" }).click();
      await expect(stage.page.getByRole("alert")).toBeVisible();
      return stage.page;
    },
  },
  {
    name: "/PrivateClientWizard, wrong deposits",
    reach: async (stage) => {
      await openWizardAt(stage, WIZARD_STEPS.deposits);
      await stage.page.getByRole("button", { name: "Verify deposits" }).click();
      await expect(stage.page.getByLabel("First amount")).toBeFocused();
      return stage.page;
    },
  },
];

const EFFECTS = [
  "No further debit of this account is started.",
  "The agreement goes on, and with it the commission. What you owe is due by invoice.",
  "You can always ask your bank to stop a debit: that right is not affected.",
];

/** A client who is through looks at what revoking would do. */
async function openRevocation(stage: Stage, revocation: object): Promise<void> {
  await stage.page.route("**/api/pc/revocation", (route) => route.fulfill({ json: revocation }));
  await openWizardAt(stage, WIZARD_STEPS.done);
  await stage.page.getByRole("button", { name: "Revoke authorization" }).click();
}

/** As somebody who has not agreed yet. */
async function openAgreement({ page, signUp }: Stage): Promise<void> {
  await signUp("complete");
  await page.goto("/PrivateClientWizard");
}

async function reachAgreement(stage: Stage): Promise<Page> {
  await openAgreement(stage);
  await expect(stage.page.getByText("Engagement agreement").first()).toBeVisible();
  return stage.page;
}

async function reachSavedAgreement(stage: Stage): Promise<Page> {
  await openAgreement(stage);
  await agree(stage.page);
  return stage.page;
}
