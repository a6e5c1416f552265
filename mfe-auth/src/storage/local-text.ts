/**
 * The local storage, which all tabs share and a browser may refuse to give: what is kept there is a convenience, so that
 * its refusal stops nothing. Reading gives null then, keeping does nothing.
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
