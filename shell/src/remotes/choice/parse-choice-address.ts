import type { RemoteId } from "@portal/host-contract/ids";
import { isLoopbackOrigin, RELEASE_VERSION, REMOTE_ID, type RemoteChoice } from "@portal/shared-ui/api";

export const CHOICE_PARAMETER = "remote-override";

export interface AddressedRemote {
  remote: RemoteId;
  choice: RemoteChoice;
}

/** Parses `<remote>@http://localhost:3201` or `<remote>@1.2.0`. Null for anything else, as another machine's origin. */
export function parseChoiceAddress(text: string): AddressedRemote | null {
  const at = text.indexOf("@");
  const remote = text.slice(0, at);
  const named = text.slice(at + 1);
  if (at < 0 || !REMOTE_ID.test(remote)) return null;
  if (isLoopbackOrigin(named)) return { remote, choice: { origin: named } };
  return RELEASE_VERSION.test(named) ? { remote, choice: { version: named } } : null;
}

/** Returns the path and query without the parameter. */
export function withoutChoice({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete(CHOICE_PARAMETER);
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}
