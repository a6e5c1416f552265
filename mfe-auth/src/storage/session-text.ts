/** Only for conveniences. A browser may refuse storage (blocked or full): then reading returns null and writing does nothing. */
export function readSessionText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepSessionText(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    return;
  }
}

export function forgetSessionText(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
