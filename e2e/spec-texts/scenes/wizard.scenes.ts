import { openWizardAt, WIZARD_STEPS } from "../../page-states/open-wizard";
import type { Scene } from "./scene";

export const wizardScenes = {
  "bank connect": async (stage) => {
    await openWizardAt(stage, WIZARD_STEPS.bank);
    await stage.see("Connect your bank");
  },
  "account choice": async (stage) => {
    await openWizardAt(stage, WIZARD_STEPS.account);
    await stage.see("Choose account");
    await stage.page.getByRole("button", { name: "Choose account" }).click();
    await stage.see("No bank account selected! Please select a bank you want to connect.");
  },
  "debit authorization": async (stage) => {
    await openWizardAt(stage, WIZARD_STEPS.mandate);
    await stage.see("Authorize debits");
  },
  deposits: async (stage) => {
    await openWizardAt(stage, WIZARD_STEPS.deposits);
    await stage.see("Verify deposits", "First amount", "Second amount");
  },
  "deposits with a code": async (stage) => {
    await openWizardAt(stage, WIZARD_STEPS.code);
    await stage.see("Descriptor code");
  },
  "bank afterwards": async (stage) => {
    await openWizardAt(stage, WIZARD_STEPS.done);
    await stage.see("Change bank account", "Revoke authorization", "End the agreement");
  },
} satisfies Record<string, Scene>;
