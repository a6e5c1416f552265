import type { SceneName } from "./scenes";

/** A text that the specification or a decision quotes, and where a person meets it. */
interface QuotedText {
  /** Exactly as quoted; `N` in it stands for a number. */
  text: string;
  /** Section of the specification, or decision. */
  source: string;
  role: "guest" | "registrant" | "client" | "admin";
  page: string;
  /** What the person does to see it. */
  action: string;
}

/** A text of a part that exists: the scene drives the portal until it shows. */
export interface BuiltText extends QuotedText {
  scene: SceneName;
}

/** A text of a part that does not exist yet. */
export interface PendingText extends QuotedText {
  /** What has to be built first. */
  waitsFor: string;
}

type Shared = Pick<BuiltText, "role" | "page" | "action" | "scene">;

/** Texts that one action shows, each with its source. */
export function shownBy(shared: Shared, texts: readonly (readonly [text: string, source: string])[]): BuiltText[] {
  return texts.map(([text, source]) => ({ ...shared, text, source }));
}

export const NAMES = "decisions, names on the screen";
