import type { StandAloneRemote } from "./stand-alone-remote.js";

export type Theme = "system" | "light" | "dark";

export const themes: readonly Theme[] = ["system", "light", "dark"];

export interface Choice {
  page: string;
  scenario: string;
  theme: Theme;
}

/** Missing or unknown values become the first option. */
export function readChoice(search: string, remote: StandAloneRemote): Choice {
  const query = new URLSearchParams(search);
  return {
    page: pick(query.get("page"), Object.keys(remote.pages)),
    scenario: pick(query.get("scenario"), Object.keys(remote.scenarios)),
    theme: themes.find((theme) => theme === query.get("theme")) ?? "system",
  };
}

/** Relative to the page. */
export function toSearch(choice: Choice): string {
  return `?${new URLSearchParams({ ...choice }).toString()}`;
}

function pick(wanted: string | null, known: readonly string[]): string {
  const found = known.find((name) => name === wanted) ?? known[0];
  if (found === undefined) throw new Error("A remote alone needs at least one page and one scenario.");
  return found;
}
