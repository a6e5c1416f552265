import type { SightingItem, SightingTelling, SightingView } from "@portal/shared-ui/api";

export const viewTexts: Readonly<Record<SightingView, string>> = {
  open: "To decide",
  joined: "Joined by a name",
  decided: "Decided",
};

export const emptyTexts: Readonly<Record<SightingView, { title: string; text: string }>> = {
  open: { title: "Nothing to decide", text: "No sale looks as if two sources told it." },
  joined: { title: "No sales were joined", text: "Sales are joined where one source names the other’s payment." },
  decided: { title: "Nobody has decided yet", text: "What you decide stands here, and can be undone." },
};

export const nowTexts: Readonly<Record<SightingTelling["now"], string>> = {
  counts: "Counts",
  held: "Held, not billed",
  "left-out": "Left out",
};

/** State of a duplicate match, as its heading. */
export function describeState({ state, decided, confidence }: SightingItem): string {
  if (state === "different") return "Two sales";
  if (state === "same") return decided === null ? "Joined by a name" : "One sale";
  return `${String(confidence)}% likely one sale`;
}
