import type { SightingItem, SightingTelling, SightingView } from "@portal/shared-ui/api";

export const viewTexts: Readonly<Record<SightingView, string>> = {
  open: "To decide",
  joined: "Matched by ID",
  decided: "Decided",
};

export const emptyTexts: Readonly<Record<SightingView, { title: string; text: string }>> = {
  open: { title: "Nothing to decide", text: "No sale looks like a duplicate." },
  joined: { title: "No sales were matched", text: "We match sales when one source names the other’s payment." },
  decided: { title: "No decisions yet", text: "Your decisions appear here. You can undo them." },
};

export const nowTexts: Readonly<Record<SightingTelling["now"], string>> = {
  counts: "Counts",
  held: "On hold",
  "left-out": "Left out",
};

export function describeState({ state, decided, confidence }: SightingItem): string {
  if (state === "different") return "Two sales";
  if (state === "same") return decided === null ? "Matched by ID" : "One sale";
  return `${String(confidence)}% likely one sale`;
}
