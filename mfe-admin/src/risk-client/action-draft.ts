import { readUsDay } from "@portal/shared-ui/dates";
import { REASON_LENGTH } from "@portal/shared-ui/forms";

import { type ActionKind, actionTexts } from "./action.texts.js";
import type { RiskAction } from "./use-risk-client.js";

export type HoldDuration = "lifted" | "day";

export interface ActionDraft {
  reason: string;
  duration: HoldDuration;
  /** As typed, mm/dd/yyyy. */
  until: string;
}

export const EMPTY_DRAFT: ActionDraft = { reason: "", duration: "lifted", until: "" };

export interface ActionFaults {
  until?: string;
  reason?: string;
}

const needsDay = (kind: ActionKind, { duration }: ActionDraft) =>
  kind === "snooze" || (kind === "hold" && duration === "day");

/** @param today in the client's zone */
export function judgeDraft(kind: ActionKind, draft: ActionDraft, today: string): ActionFaults {
  const faults: ActionFaults = {};
  const until = readUsDay(draft.until);
  if (needsDay(kind, draft)) {
    if (until === null) faults.until = "Enter a day as mm/dd/yyyy.";
    else if (kind === "snooze" ? until <= today : until < today) faults.until = "Choose a later day.";
  }
  if (draft.reason.trim().length < REASON_LENGTH.least) faults.reason = actionTexts[kind].missing;
  return faults;
}

/** The action to send; null: the day is missing. */
export function toAction(kind: ActionKind, draft: ActionDraft): RiskAction | null {
  const reason = draft.reason.trim();
  const until = needsDay(kind, draft) ? readUsDay(draft.until) : null;
  if (kind === "hold") return { kind, until, reason };
  if (kind === "snooze") return until === null ? null : { kind, until, reason };
  return { kind, reason };
}
