import { changeRemoteChoices, parseRemoteChoices, REMOTE_CHOICES, type RemoteChoice } from "@portal/shared-ui/api";

/** Versions that only this browser uses. Empty when the browser refuses storage. */
export function readBrowserChoices(): ReadonlyMap<string, RemoteChoice> {
  try {
    return parseRemoteChoices(window.localStorage.getItem(REMOTE_CHOICES));
  } catch {
    return new Map();
  }
}

/** Loads the page again: the shell reads the choices of a page once. @param choice null: as everybody */
export function changeBrowserChoice(remote: string, choice: RemoteChoice | null): void {
  const { localStorage, location } = window;
  const next = changeRemoteChoices(localStorage.getItem(REMOTE_CHOICES), remote, choice);
  if (next === null) localStorage.removeItem(REMOTE_CHOICES);
  else localStorage.setItem(REMOTE_CHOICES, next);
  location.reload();
}
