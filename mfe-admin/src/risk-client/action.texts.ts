import type { RiskAction } from "./use-risk-client.js";

export type ActionKind = RiskAction["kind"];

interface ActionText {
  /** The dialog's title adds the client's name. */
  label: string;
  confirm: string;
  busy: string;
  /** Effect of the action. */
  text: string;
  reason: string;
  help: string;
  missing: string;
}

export const actionTexts: Readonly<Record<ActionKind, ActionText>> = {
  hold: {
    label: "Hold",
    confirm: "Hold this client",
    busy: "Holding",
    text: "Nothing is billed or debited for this client while the hold lasts. The client reads “Your next debit is postponed.” Rehearsals and billing runs show the hold.",
    reason: "Reason",
    help: "The agency’s staff read it. It stays in the audit log.",
    missing: "Say why.",
  },
  lift: {
    label: "Lift the hold",
    confirm: "Lift the hold",
    busy: "Lifting",
    text: "The client can be billed and debited again right away.",
    reason: "Reason",
    help: "The agency’s staff read it. It stays in the audit log.",
    missing: "Say why.",
  },
  snooze: {
    label: "Snooze",
    confirm: "Snooze this client",
    busy: "Snoozing",
    text: "The score sends no alerts until the end of that day. Billing goes on as usual.",
    reason: "Reason",
    help: "The agency’s staff read it. It stays in the audit log.",
    missing: "Say why.",
  },
  note: {
    label: "Add a note",
    confirm: "Add the note",
    busy: "Saving",
    text: "The note appears in the timeline and can’t be changed later.",
    reason: "Note",
    help: "The agency’s staff read it; the client does not.",
    missing: "Write a note of at least 3 characters.",
  },
};
