import type { SightingDecision } from "@portal/api-contract";

const done: Readonly<Record<SightingDecision, string>> = {
  same: "They are one sale now, and it counts once.",
  different: "They are two sales now, and both count.",
  undo: "The decision is undone.",
};

export const sightingsTexts = {
  done,
  gone: "These two are not proposed any more.",
  changed: "Something has changed since you looked. Please look again.",
  taken: "One of the two is in another pair by now. Decide that one first.",
};
