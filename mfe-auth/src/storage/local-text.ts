/**
 * Local storage, shared by all tabs. When the browser refuses it, reading returns null and writing does nothing.
 * So store only conveniences here.
 */
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
