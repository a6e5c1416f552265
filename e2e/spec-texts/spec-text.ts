import type { SceneName } from "./scenes";

/** A text quoted by the specification or a decision, and the place where it shows. */
interface QuotedText {
  /** Exact quote; `N` stands for a number. */
  text: string;
  /** Section of the specification, or decision. */
  source: string;
  role: "guest" | "registrant" | "client" | "admin";
  page: string;
  /** Action that shows the text. */
  action: string;
}

/** A text of a finished part: the scene drives the portal until it shows. */
export interface BuiltText extends QuotedText {
  scene: SceneName;
}

/** A text of an unfinished part. */
export interface PendingText extends QuotedText {
  /** Part to build first. */
  waitsFor: string;
}

type Shared = Pick<BuiltText, "role" | "page" | "action" | "scene">;

/** Texts that one action shows, each with its source. */
export function shownBy(shared: Shared, texts: readonly (readonly [text: string, source: string])[]): BuiltText[] {
  return texts.map(([text, source]) => ({ ...shared, text, source }));
}

export const NAMES = "decisions, names on the screen";
