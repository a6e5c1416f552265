import type { ProofState } from "../api/index.js";

/** Color must not be the only cue. */
export const proofTexts: Readonly<Record<ProofState, { name: string; mark: string }>> = {
  complete: { name: "Complete", mark: "✓" },
  closed: { name: "Closed", mark: "–" },
  today: { name: "So far", mark: "…" },
  late: { name: "Late", mark: "!" },
  "no-data": { name: "No data", mark: "?" },
  disconnected: { name: "Disconnected", mark: "×" },
};

export const proofMeanings: Readonly<Record<ProofState, string>> = {
  complete: "We read all sales of the day after it ended.",
  closed: "No sales, as usual on that day.",
  today: "The day isn't over yet.",
  late: "The day is over, but we haven't read all of it yet.",
  "no-data": "From before the first data we received.",
  disconnected: "Not linked on that day, so we couldn't read any sales.",
};

/** Whether sales of such a day may be missing. */
export function isUnproven(state: ProofState): boolean {
  return state === "late" || state === "no-data" || state === "disconnected";
}
