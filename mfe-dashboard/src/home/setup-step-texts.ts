import type { IconName } from "@portal/shared-ui/core";

import type { SetupStepId } from "./setup-steps.js";

export interface SetupStepText {
  title: string;
  sentence: string;
  icon: IconName;
  action: { label: string; to: string };
}

export const setupStepTexts: Readonly<Record<SetupStepId, SetupStepText>> = {
  sales: {
    title: "Link your sales system",
    sentence: "Link Square. Your completed sales then show up here by themselves. Stripe comes later.",
    icon: "bag",
    action: { label: "Go to Integrations", to: "/init" },
  },
  bank: {
    title: "Accept the agreement and connect your bank",
    sentence: "The Private Client Wizard takes you through it, one step at a time.",
    icon: "bank",
    action: { label: "Open the wizard", to: "/PrivateClientWizard" },
  },
};
