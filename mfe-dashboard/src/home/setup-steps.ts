import type { Integration } from "@portal/shared-ui/api";

import { isSalesSource } from "../sales/sales-connections.js";

export type SetupStepId = "sales" | "agreement" | "bank";

/** Exactly one step is "next", unless all are done. */
export type SetupStepState = "done" | "next" | "later";

export interface SetupStep {
  id: SetupStepId;
  state: SetupStepState;
}

type Connections = readonly Pick<Integration, "partner" | "isConnected" | "reason">[];

/** Whether the agreement is signed. Without a bank, the portal then gives a reason. */
function hasAgreement(integrations: Connections): boolean {
  return integrations.some(({ partner, isConnected, reason }) => partner === "PCW" && (isConnected || reason !== null));
}

export function hasBank(integrations: Connections): boolean {
  return integrations.some(({ partner, isConnected }) => partner === "PCW" && isConnected);
}

function hasSource(integrations: Connections): boolean {
  return integrations.some(({ partner, isConnected }) => isSalesSource(partner) && isConnected);
}

/** The steps in order (S37). S36 lists the systems that bring sales. */
export function decideSetupSteps(integrations: Connections): SetupStep[] {
  const steps = [
    { id: "sales", isDone: hasSource(integrations) },
    { id: "agreement", isDone: hasAgreement(integrations) },
    { id: "bank", isDone: hasBank(integrations) },
  ] as const;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ id, isDone }, index) => ({ id, state: isDone ? "done" : index === next ? "next" : "later" }));
}
