import { changeRemoteChoices, parseRemoteChoices, REMOTE_CHOICES, type RemoteChoice } from "@portal/shared-ui/api";

/** Empty when the browser refuses storage. */
export function readChoices(): ReadonlyMap<string, RemoteChoice> {
  try {
    return parseRemoteChoices(window.localStorage.getItem(REMOTE_CHOICES));
  } catch {
    return new Map();
  }
}

/** @param choice null forgets it */
export function storeChoice(remote: string, choice: RemoteChoice | null): void {
  const { localStorage } = window;
  const next = changeRemoteChoices(localStorage.getItem(REMOTE_CHOICES), remote, choice);
  if (next === null) localStorage.removeItem(REMOTE_CHOICES);
  else localStorage.setItem(REMOTE_CHOICES, next);
}
