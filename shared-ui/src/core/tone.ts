import type { StateIconName } from "./state-icon.js";

export type Tone = "info" | "good" | "warn" | "bad";

/** Color must not be the only cue. */
export const toneIcons: Readonly<Record<Tone, StateIconName>> = {
  info: "info",
  good: "success",
  warn: "warning",
  bad: "error",
};
