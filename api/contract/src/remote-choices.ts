import type { ManifestPlace } from "./remote-registry.js";
import { RELEASE_VERSION, REMOTE_ID } from "./remotes.js";
import type { NonEmptyString, Url } from "./values.js";

/** Key in the local storage: versions that staff use in this browser only, as JSON by remote. */
export const REMOTE_CHOICES = "portal-remote-choices";

/** A published version, or the local server of a developer. */
export type RemoteChoice = { version: string } | { origin: string };

const LOOPBACK_ORIGIN = /^(https?):\/\/(?:localhost|127\.0\.0\.1)(?::([1-9]\d{0,4}))?$/;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { http: 80, https: 443 };

/**
 * Whether this is the origin of a server on this machine, such as `http://localhost:3201`. Refuses the IPv6 address, because a content security policy
 * can not name it, and a port that an origin leaves out.
 */
export function isLoopbackOrigin(text: string): boolean {
  const [, scheme = "", port] = LOOPBACK_ORIGIN.exec(text) ?? [];
  if (scheme === "") return false;
  return port === undefined || (Number(port) < 65_536 && Number(port) !== DEFAULT_PORTS[scheme]);
}

/** Ignores entries of another form. @param text value of `REMOTE_CHOICES`; null: none */
export function parseRemoteChoices(text: string | null): Map<string, RemoteChoice> {
  const entries = Object.entries(parseObject(text));
  return new Map(entries.flatMap(([remote, value]) => toEntry(remote, value)));
}

/** Returns the changed value of `REMOTE_CHOICES`; null: nothing is left. @param choice null removes the remote's */
export function changeRemoteChoices(text: string | null, remote: string, choice: RemoteChoice | null): string | null {
  const choices = parseRemoteChoices(text);
  if (choice) choices.set(remote, choice);
  else choices.delete(remote);
  return choices.size === 0 ? null : JSON.stringify(Object.fromEntries(choices));
}

function toEntry(remote: string, value: unknown): [string, RemoteChoice][] {
  if (!REMOTE_ID.test(remote) || typeof value !== "object" || value === null) return [];
  if ("version" in value && isVersion(value.version)) return [[remote, { version: value.version }]];
  if ("origin" in value && isOrigin(value.origin)) return [[remote, { origin: value.origin }]];
  return [];
}

const isVersion = (value: unknown): value is string => typeof value === "string" && RELEASE_VERSION.test(value);
const isOrigin = (value: unknown): value is string => typeof value === "string" && isLoopbackOrigin(value);

function parseObject(text: string | null): object {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Place and key of a published version that the registry may not name. */
export interface PinnableReleaseAnswer {
  remote: NonEmptyString;
  version: NonEmptyString;
  /** Path in the portal's own store. */
  entry: NonEmptyString;
  manifest: ManifestPlace;
  /** The accepted key that signed it. */
  key: { id: NonEmptyString; publicKey: NonEmptyString };
}

/** Origins that may serve local remotes to admins (`REMOTE_DEV_ORIGINS`). */
export interface RemoteDevOriginsAnswer {
  origins: Url[];
}
