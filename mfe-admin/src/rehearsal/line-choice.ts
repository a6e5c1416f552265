/** Which of a client's sales are billed, by their ids; none that are taken out: all that are billable. */
export type LineChoice = { only: readonly string[] } | { except: readonly string[] };

export const allLines: LineChoice = { except: [] };

const STORE = "portal-chosen-sales";

/**
 * Keeps a choice for this tab, where a reload finds it again, and gives the name by which an address tells of it: thousands of
 * ids are more than an address takes. The next choice takes its place.
 */
export function keepLineChoice(choice: LineChoice): string {
  const name = Math.random().toString(36).slice(2, 10);
  window.sessionStorage.setItem(STORE, JSON.stringify({ name, choice }));
  return name;
}

/** null: this tab does not know it, or no longer. */
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
