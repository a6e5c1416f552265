import type { AnswerDisputeRequest, DisputeLine } from "@portal/shared-ui/api";
import { formatMoney } from "@portal/shared-ui/money";

import { count } from "../billing/billing.texts.js";
import { judgeAmount, readAmount } from "../billing/read-amount.js";

/** Minimum characters of a reason. */
const SHORTEST = 3;

export type Decision = "granted" | "partly" | "refused";

export interface LineDraft {
  outcome: Decision;
  /** Amount as typed. */
  granted: string;
  reason: string;
}

/** By line id; undefined: not decided. */
export type Drafts = Readonly<Record<string, LineDraft | undefined>>;

/** A field of a line: its name and the line's id. */
export type AnswerField = `${"granted" | "reason"} ${string}`;

export function judgeAnswer(lines: readonly DisputeLine[], drafts: Drafts): Partial<Record<AnswerField, string>> {
  const faults: Partial<Record<AnswerField, string>> = {};
  for (const { id, amount } of lines) {
    const draft = drafts[id];
    if (draft === undefined || draft.outcome === "granted") continue;
    if (draft.reason.trim().length < SHORTEST) faults[`reason ${id}`] = "Say why. The client reads it.";
    if (draft.outcome === "refused") continue;
    const isAll = readAmount(draft.granted) === amount;
    const fault = isAll ? "That is the full amount. Choose Grant instead." : judgeAmount(draft.granted, amount);
    if (fault !== undefined) faults[`granted ${id}`] = fault;
  }
  return faults;
}

/** Requires valid drafts; omits undecided lines. */
export function toAnswer(lines: readonly DisputeLine[], drafts: Drafts): AnswerDisputeRequest["lines"] {
  return lines.flatMap(({ id }): AnswerDisputeRequest["lines"] => {
    const draft = drafts[id];
    if (draft === undefined) return [];
    const { outcome } = draft;
    if (outcome === "granted") return [{ id, outcome }];
    const reason = draft.reason.trim();
    return [outcome === "refused" ? { id, outcome, reason } : { id, outcome, reason, granted: readPart(draft) }];
  });
}

const readPart = ({ granted }: LineDraft) => readAmount(granted) ?? 0;

/** `You grant $123.60. 1 line needs a decision.` */
export function describeAnswer(lines: readonly DisputeLine[], drafts: Drafts): string {
  const undecided = lines.filter(({ id }) => drafts[id] === undefined).length;
  const granted = lines.reduce((sum, { id, amount }) => sum + countGranted(drafts[id], amount), 0);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const need = `${count(undecided, "line needs", "lines need")} a decision.`;
  if (undecided === lines.length) return need;
  const grant = `You grant ${formatMoney(granted)} of ${formatMoney(total)}.`;
  return undecided === 0 ? `${grant} The answer is final.` : `${grant} ${need}`;
}

function countGranted(draft: LineDraft | undefined, amount: number): number {
  if (draft === undefined || draft.outcome === "refused") return 0;
  return draft.outcome === "granted" ? amount : Math.min(amount, readPart(draft));
}
