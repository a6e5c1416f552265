import type { SetupStepId } from "./setup-steps.js";

export interface SetupStepText {
  title: string;
  sentence: string;
  action: { label: string; to: string };
}

const wizard = { label: "Open the wizard", to: "/PrivateClientWizard" };

export const setupStepTexts: Readonly<Record<SetupStepId, SetupStepText>> = {
  sales: {
    title: "Link your sales system",
    sentence: "Link Square or Stripe. Your completed sales then show up here by themselves.",
    action: { label: "Go to Integrations", to: "/init" },
  },
  agreement: {
    title: "Accept the agreement",
    sentence: "30% of verified sales, in plain words: read it in the Private Client Wizard.",
    action: wizard,
  },
  bank: {
    title: "Connect your bank",
    sentence: "Choose the account that we debit for the commission, in the Private Client Wizard.",
    action: wizard,
  },
};
