/**
 * The session storage, which a browser may refuse to give (blocked, or full): what is kept there is a convenience, so
 * that its refusal stops nothing. Reading gives null then, keeping and forgetting do nothing.
 */
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
