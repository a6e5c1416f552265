import type { ProofState } from "../api/index.js";

/** Name and mark of each state of a day. The mark ensures that color is not the only cue. */
export const proofTexts: Readonly<Record<ProofState, { name: string; mark: string }>> = {
  complete: { name: "Complete", mark: "✓" },
  closed: { name: "Closed", mark: "–" },
  today: { name: "So far", mark: "…" },
  late: { name: "Late", mark: "!" },
  "no-data": { name: "No data", mark: "?" },
  disconnected: { name: "Disconnected", mark: "×" },
};

/** Explanation of each state, for the legend. */
export const proofMeanings: Readonly<Record<ProofState, string>> = {
  complete: "All that was told of the day was read after it had ended.",
  closed: "Read, and nothing was sold, as usual on that day.",
  today: "The day still goes on.",
  late: "The day is over, and not all of it was read yet.",
  "no-data": "From before all that was told.",
  disconnected: "No link stood, so nothing could be read.",
};

/** Returns whether sales of a day in this state may be missing. */
export function isUnproven(state: ProofState): boolean {
  return state === "late" || state === "no-data" || state === "disconnected";
}
