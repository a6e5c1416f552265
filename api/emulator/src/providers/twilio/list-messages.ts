import type { TwilioMessage } from "./message.model.js";
import { presentMessage } from "./message.presenter.js";
import { TwilioError } from "./twilio-error.js";

const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 1_000;

/**
 * Lists messages, newest first. `PageToken` is `PA` and the SID of the message before the page, so that new messages
 * do not shift pages.
 */
export function listMessages(
  messages: readonly TwilioMessage[],
  accountSid: string,
  query: URLSearchParams,
): Record<string, unknown> {
  const size = readInteger(query, "PageSize", DEFAULT_PAGE_SIZE, 1, MAX_PAGE_SIZE);
  const page = readInteger(query, "Page", 0, 0, Number.MAX_SAFE_INTEGER);
  const matching = messages.filter((message) => isWanted(message, query));
  const first = startOf(matching, query.get("PageToken"));
  const shown = matching.slice(first, first + size);
  const last = shown.at(-1);
  const hasMore = first + size < matching.length && last !== undefined;
  const before = first > 0 ? matching[first - size - 1] : undefined;
  const uri = (changes: Record<string, string>): string =>
    pageUri(accountSid, query, { PageSize: String(size), ...changes });
  return {
    end: page * size + Math.max(shown.length - 1, 0),
    first_page_uri: uri({ Page: "0" }),
    next_page_uri: hasMore ? uri({ Page: String(page + 1), PageToken: `PA${last.sid}` }) : null,
    page,
    page_size: size,
    previous_page_uri:
      first > 0
        ? uri({ Page: String(Math.max(page - 1, 0)), ...(before ? { PageToken: `PA${before.sid}` } : {}) })
        : null,
    messages: shown.map(presentMessage),
    start: page * size,
    uri: uri({ Page: String(page) }),
  };
}

function isWanted(message: TwilioMessage, query: URLSearchParams): boolean {
  const to = query.get("To");
  const from = query.get("From");
  const day = message.sentAt?.toISOString().slice(0, 10) ?? null;
  const on = query.get("DateSent");
  const until = query.get("DateSent<");
  const since = query.get("DateSent>");
  return (
    (to === null || message.to === to) &&
    (from === null || message.from === from) &&
    (on === null || day === dayOf(on)) &&
    (until === null || (day !== null && day <= dayOf(until))) &&
    (since === null || (day !== null && day >= dayOf(since)))
  );
}

/** Returns the UTC day of a date in any format that JavaScript parses. */
function dayOf(text: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new TwilioError(400, 20001, `Invalid date: ${text}`);
  return date.toISOString().slice(0, 10);
}

function startOf(messages: readonly TwilioMessage[], token: string | null): number {
  if (token === null) return 0;
  const index = messages.findIndex((message) => `PA${message.sid}` === token);
  if (index < 0) throw new TwilioError(400, 20001, `Invalid PageToken: ${token}`);
  return index + 1;
}

function readInteger(query: URLSearchParams, name: string, fallback: number, least: number, most: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new TwilioError(400, 20001, `Invalid ${name}: ${text}`);
  return value;
}

function pageUri(accountSid: string, query: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(query);
  for (const name of ["Page", "PageToken", "PageSize"]) next.delete(name);
  for (const [name, value] of Object.entries(changes)) next.set(name, value);
  return `/2010-04-01/Accounts/${accountSid}/Messages.json?${next.toString()}`;
}
