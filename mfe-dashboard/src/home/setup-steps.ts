import { SOURCE_IDS, type Integration, type Partner } from "@portal/shared-ui/api";

export type SetupStepId = "sales" | "bank";

/** "next" is the one to do now; exactly one step is, unless all are done. */
export type SetupStepState = "done" | "next" | "later";

export interface SetupStep {
  id: SetupStepId;
  state: SetupStepState;
}

/** A step is done once one of its partners is connected. Square and Stripe bring sales (S36). */
const STEP_PARTNERS: readonly { id: SetupStepId; partners: readonly Partner[] }[] = [
  { id: "sales", partners: SOURCE_IDS },
  { id: "bank", partners: ["PCW"] },
];

/** What a new client has done and what comes next, in order (S37). */
export function decideSetupSteps(integrations: readonly Pick<Integration, "partner" | "isConnected">[]): SetupStep[] {
  const connected = new Set(integrations.filter((row) => row.isConnected).map((row) => row.partner));
  const isDone = STEP_PARTNERS.map((step) => step.partners.some((partner) => connected.has(partner)));
  const next = isDone.indexOf(false);
  return STEP_PARTNERS.map(({ id }, index) => ({
    id,
    state: isDone[index] ? "done" : index === next ? "next" : "later",
  }));
}
