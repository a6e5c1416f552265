import type { IconName } from "./icon.js";

export type Tone = "info" | "good" | "warn" | "bad";

/** The drawing that goes with a meaning, so that it never rests on colour alone. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
  info: "info",
  good: "success",
  warn: "warning",
  bad: "error",
};
