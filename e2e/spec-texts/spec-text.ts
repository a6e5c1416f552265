import type { SceneName } from "./scenes";

interface QuotedText {
  /** The exact quote; `N` stands for a number. */
  text: string;
  /** A section of the specification, or a decision. */
  source: string;
  role: "guest" | "registrant" | "client" | "admin";
  page: string;
  action: string;
}

export interface BuiltText extends QuotedText {
  scene: SceneName;
}

export interface PendingText extends QuotedText {
  waitsFor: string;
}

type Shared = Pick<BuiltText, "role" | "page" | "action" | "scene">;

export function shownBy(shared: Shared, texts: readonly (readonly [text: string, source: string])[]): BuiltText[] {
  return texts.map(([text, source]) => ({ ...shared, text, source }));
}

export const NAMES = "decisions, names on the screen";
