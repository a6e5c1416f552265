import type { Dispute, DisputeItem, DisputeLine } from "@portal/shared-ui/api";
import { formatWeekday } from "@portal/shared-ui/dates";

import { count, type StatusText } from "../billing/billing.texts.js";

/** S54. */
export const ANSWER_DAYS = 14;

/** Side of the reader. */
export type Side = "client" | "agency";

/** Without `lines`, as for list items, the outcome of an answer is unknown. */
export function describeState(dispute: DisputeItem, side: Side, lines: readonly DisputeLine[] = []): StatusText {
  const { status, overdue, answerDue } = dispute;
  switch (status) {
    case "withdrawn":
      return { tone: "neutral", label: "Withdrawn" };
    case "answered":
      return overdue ? { tone: "bad", label: "Money back is late" } : describeOutcome(lines);
    case "open":
    case "waiting":
      if (overdue) return { tone: "bad", label: "Answer overdue" };
      if (status === "open") return { tone: "info", label: `Answer by ${formatWeekday(answerDue)}` };
      return { tone: "warn", label: side === "client" ? "Waiting for your reply" : "Waiting for the client" };
  }
}

/** Text for an answered question. */
function describeOutcome(lines: readonly DisputeLine[]): StatusText {
  if (lines.length === 0) return { tone: "neutral", label: "Answered" };
  if (lines.every(({ outcome }) => outcome === "granted")) return { tone: "good", label: "Granted" };
  if (lines.every(({ outcome }) => outcome === "refused")) return { tone: "neutral", label: "Refused" };
  return { tone: "good", label: "Granted in part" };
}

export const outcomeTexts: Readonly<Record<NonNullable<DisputeLine["outcome"]>, StatusText>> = {
  granted: { tone: "good", label: "Granted" },
  partly: { tone: "good", label: "Granted in part" },
  refused: { tone: "neutral", label: "Refused" },
  withdrawn: { tone: "neutral", label: "Withdrawn" },
};

/** `Your question about 2 lines`, `Demo Detailing questions 2 lines`. */
export function nameQuestion({ count: lines, name }: Pick<DisputeItem, "count" | "name">, side: Side): string {
  const what = count(lines, "line", "lines");
  return side === "client" ? `Your question about ${what}` : `${name} questions ${what}`;
}

/** Whether the question is not answered yet. */
export const isUnderWay = ({ status }: Pick<Dispute, "status">) => status === "open" || status === "waiting";

export const disputeLink = (id: string) => `/dispute?id=${encodeURIComponent(id)}`;
