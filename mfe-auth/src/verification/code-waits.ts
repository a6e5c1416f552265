import { keepLocalText, readLocalText } from "../storage/local-text.js";

const KEY = "codeWaits";
const SECOND = 1000;
/** A cooldown is at most 300 s (S22), a rate limit's wait an hour. A longer wait means that the clock changed. */
const LONGEST_MS = 3600 * SECOND;

/** A code is valid for 10 minutes and its cooldown is at most 5, so it is valid for at least this long afterwards. */
const STILL_GOOD_MS = 300 * SECOND;

/** Shortened contact → end of the wait, ms since 1970. */
type Waits = Record<string, number>;

/** Stores the wait for all tabs. `seconds`: until a new code may be requested. */
export function keepCodeWait(contact: string, seconds: number, now = Date.now()): void {
  const { [shorten(contact)]: _, ...others } = listRunning(now);
  const waits = seconds > 0 ? { ...others, [shorten(contact)]: now + seconds * SECOND } : others;
  keepLocalText(KEY, Object.keys(waits).length > 0 ? JSON.stringify(waits) : null);
}

/** A code belongs to its session, so a new session starts without cooldowns (S21). */
export function forgetCodeWaits(): void {
  keepLocalText(KEY, null);
}

/** Seconds until a new code may be requested; 0 if no wait is stored. */
export function readCodeWait(contact: string, now = Date.now()): number {
  const endsAt = listRunning(now)[shorten(contact)];
  return endsAt === undefined ? 0 : Math.max(0, Math.ceil((endsAt - now) / SECOND));
}

/** Whether this browser's last code for the contact is valid or in its cooldown. */
export function hasValidCode(contact: string, now = Date.now()): boolean {
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
    return {};
  }
}

/** Distinguishes one person's contacts, but stores no complete address. */
function shorten(contact: string): string {
  return `${contact.slice(0, 2)}${contact.slice(-4)}`;
}
