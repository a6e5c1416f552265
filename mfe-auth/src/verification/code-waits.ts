import { keepLocalText, readLocalText } from "../storage/local-text.js";

const KEY = "codeWaits";
const SECOND = 1000;
/** The longest cooldown is 300 s (S22); a limit's wait at most an hour. What says more was kept by another clock. */
const LONGEST_MS = 3600 * SECOND;

/** A code lives 10 minutes, and its cooldown is at most 5 of them: so long after it the code is surely still good. */
const STILL_GOOD_MS = 300 * SECOND;

/** Contact, shortened → when a new code may be asked for, ms since 1970. */
type Waits = Record<string, number>;

/** Keeps for every tab of this browser that a code went to the contact; `seconds` until a new one may be asked for. */
export function keepCodeWait(contact: string, seconds: number, now = Date.now()): void {
  const { [shorten(contact)]: _, ...others } = listRunning(now);
  const waits = seconds > 0 ? { ...others, [shorten(contact)]: now + seconds * SECOND } : others;
  keepLocalText(KEY, Object.keys(waits).length > 0 ? JSON.stringify(waits) : null);
}

/** Forgets all of them: a code belongs to the session that asked for it, so a new one begins without (S21). */
export function forgetCodeWaits(): void {
  keepLocalText(KEY, null);
}

/** Whole seconds until a new code for the contact may be asked for; 0 when nothing is known to run. */
export function readCodeWait(contact: string, now = Date.now()): number {
  const endsAt = listRunning(now)[shorten(contact)];
  return endsAt === undefined ? 0 : Math.max(0, Math.ceil((endsAt - now) / SECOND));
}

/** Whether a code that went to the contact from this browser still opens its step, or may not be sent again yet. */
export function knowsCode(contact: string, now = Date.now()): boolean {
  return listRunning(now)[shorten(contact)] !== undefined;
}

function listRunning(now: number): Waits {
  const running = Object.entries(parse(readLocalText(KEY))).filter(
    (entry): entry is [string, number] =>
      typeof entry[1] === "number" && entry[1] + STILL_GOOD_MS > now && entry[1] - now <= LONGEST_MS,
  );
  return Object.fromEntries(running);
}

function parse(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    // Not ours: as if nothing were kept.
    return {};
  }
}

/** Enough to tell one person's contacts apart; no whole address stays in the browser. */
function shorten(contact: string): string {
  return `${contact.slice(0, 2)}${contact.slice(-4)}`;
}
