import type { IconName } from "./icon.js";

export type Tone = "info" | "good" | "warn" | "bad";

/** So that color is not the only cue. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
  info: "info",
  good: "success",
  warn: "warning",
  bad: "error",
};
