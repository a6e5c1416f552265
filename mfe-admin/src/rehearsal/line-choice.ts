/** Chosen sales of one client, by id. An empty `except` means all billable sales. */
export type LineChoice = { only: readonly string[] } | { except: readonly string[] };

export const allLines: LineChoice = { except: [] };

const STORE = "portal-chosen-sales";

/** Keeps a choice in this tab until the next choice, and returns its name. The address has no room for thousands of ids. */
export function keepLineChoice(choice: LineChoice): string {
  const name = Math.random().toString(36).slice(2, 10);
  window.sessionStorage.setItem(STORE, JSON.stringify({ name, choice }));
  return name;
}

/** null when this tab does not have the choice. */
export function readLineChoice(name: string): LineChoice | null {
  const kept = readKept(window.sessionStorage.getItem(STORE));
  if (!isObject(kept) || kept.name !== name || !isObject(kept.choice)) return null;
  const { only, except } = kept.choice;
  if (isListOfIds(only)) return { only };
  return isListOfIds(except) ? { except } : null;
}

function readKept(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isListOfIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === "string");
}
