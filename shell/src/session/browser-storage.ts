/** Keys in the local storage (S44). */
type StoredKey = "userName" | "selectedUserId";

/** Null when nothing is stored, or when the browser refuses storage. */
export function readStored(key: StoredKey): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // The portal works without storage.
    return null;
  }
}

export function writeStored(key: StoredKey, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // The next page load requests the name again.
  }
}

export function removeStored(...keys: StoredKey[]): void {
  try {
    for (const key of keys) window.localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
