import { isRecord } from "../../host/is-record.js";
import { refusesIds } from "../refuses-ids.js";

const KEY = "portal-remote-health";

/** The server accepts a token for 24 hours. */
const KEPT_MS = 23 * 3_600_000;

/**
 * Returns the token of this browser session (decision 78). Null: the network has had its tokens, or the server did not answer. A tab keeps its token
 * until it is closed, so that a reload is no new session; under Global Privacy Control and Do Not Track, only until the next page load.
 */
export async function readHealthToken(): Promise<string | null> {
  const stored = readStored();
  if (stored !== null) return stored;
  const response = await fetch("/api/remotes/health");
  const answer: unknown = response.ok ? await response.json() : null;
  const token = isRecord(answer) && typeof answer.token === "string" ? answer.token : null;
  if (token !== null && !refusesIds()) store(token);
  return token;
}

function readStored(): string | null {
  try {
    const [token = "", at] = (sessionStorage.getItem(KEY) ?? "").split(" ");
    const age = Date.now() - Number(at);
    return token !== "" && age >= 0 && age < KEPT_MS ? token : null;
  } catch {
    // The browser refuses storage.
    return null;
  }
}

function store(token: string): void {
  try {
    sessionStorage.setItem(KEY, `${token} ${Date.now()}`);
  } catch {
    // The next page load asks for another token.
  }
}
