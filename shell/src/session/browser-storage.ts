/** What the shell keeps in the browser's local storage (S44); nothing else is written by it. */
type StoredKey = "userName" | "selectedUserId";

/** null when absent, and where the browser refuses storage. */
export function readStored(key: StoredKey): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // A browser may forbid storage; the portal works without it.
    return null;
  }
}

export function writeStored(key: StoredKey, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // See readStored: the name is fetched again on the next page load.
  }
}

export function removeStored(...keys: StoredKey[]): void {
  try {
    for (const key of keys) window.localStorage.removeItem(key);
  } catch {
    // See readStored: nothing was stored either.
  }
}
