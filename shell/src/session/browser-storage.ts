/** Keys of the shell in local storage (S44). It writes no others. */
type StoredKey = "userName" | "selectedUserId";

/** Returns null when absent or when the browser refuses storage. */
export function readStored(key: StoredKey): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // The browser may forbid storage; the portal works without it.
    return null;
  }
}

export function writeStored(key: StoredKey, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // See readStored: the name is loaded again on the next page load.
  }
}

export function removeStored(...keys: StoredKey[]): void {
  try {
    for (const key of keys) window.localStorage.removeItem(key);
  } catch {
    // See readStored: nothing was stored.
  }
}
