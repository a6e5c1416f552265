/** Local storage, shared by all tabs; only for conveniences. A browser may refuse it: then reading returns null and writing does nothing. */
export function readLocalText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param text null removes the key */
export function keepLocalText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return;
  }
}
