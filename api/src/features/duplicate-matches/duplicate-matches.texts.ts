import type { SightingDecision } from "@portal/api-contract";

const done: Readonly<Record<SightingDecision, string>> = {
  same: "These are now one sale. It counts once.",
  different: "These are now two sales. Both count.",
  undo: "The decision is undone.",
};

export const duplicateMatchTexts = {
  done,
  gone: "These two are no longer a possible duplicate.",
  changed: "These sales have changed since you opened the page. Please check them again.",
  taken: "One of these sales is now in another possible duplicate. Decide that one first.",
};
