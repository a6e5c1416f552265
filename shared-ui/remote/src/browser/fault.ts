import type { StandAloneControls } from "@portal/shared-ui/shown-state";

import type { Refusal } from "../refusal.js";

/** A page of the remote in one situation of the fake host. */
export type ShownPage = ReturnType<StandAloneControls["listStates"]>[number];

/** Window and color scheme. */
export interface Look {
  width: number;
  scheme: "light" | "dark";
}

export const LOOKS: readonly Look[] = [
  { width: 1280, scheme: "light" },
  { width: 1280, scheme: "dark" },
  { width: 360, scheme: "dark" },
  { width: 360, scheme: "light" },
];

/** A fault of a shown page. */
export interface Fault {
  code: "AXE" | "CONSOLE" | "HOST_FAILED" | "PAGE_EMPTY" | "REQUEST_OUTSIDE" | "SIDEWAYS_SCROLL";
  /** null: before a page was shown. */
  state: ShownPage | null;
  /** null: not of one look. */
  look: Look | null;
  text: string;
  fix?: string;
}

const FIXES: Readonly<Record<Fault["code"], string>> = {
  AXE: "Correct the named elements.",
  CONSOLE: "Correct the cause. If a call has no answer, add it to the situation in src/bootstrap.tsx.",
  HOST_FAILED: "Run portal-remote dev, and correct what its page and the console show.",
  PAGE_EMPTY: "Run portal-remote dev, and choose the same page and situation.",
  REQUEST_OUTSIDE: "Load data with useApi, import images and fonts, and navigate with useNavigation.",
  SIDEWAYS_SCROLL: "Let the named elements shrink or wrap.",
};

/** Lists each fault once, with all places where it was seen. */
export function toRefusals(faults: readonly Fault[]): Refusal[] {
  const places = new Map<string, { fault: Fault; seen: string[] }>();
  for (const fault of faults) {
    const key = `${fault.code} ${fault.text}`;
    const known = places.get(key) ?? { fault, seen: [] };
    known.seen.push(toPlace(fault));
    places.set(key, known);
  }
  return [...places.values()].map(({ fault: { code, text, fix }, seen }) => ({
    code,
    problem: text,
    place:
      seen.slice(0, MOST_PLACES).join("; ") + (seen.length > MOST_PLACES ? `; ${seen.length - MOST_PLACES} more` : ""),
    fix: fix ?? FIXES[code],
  }));
}

const MOST_PLACES = 4;

function toPlace({ state, look }: Fault): string {
  if (state === null) return "src/bootstrap.tsx";
  const shown = `page ${state.page}, "${state.scenario}"`;
  return look === null ? shown : `${shown}, ${look.scheme}, ${look.width} px`;
}
