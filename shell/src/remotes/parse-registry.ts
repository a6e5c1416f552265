import type { RemoteId } from "@portal/host-contract/ids";
import { RELEASE_VERSION, REMOTE_ID } from "@portal/shared-ui/api";

import { isRecord } from "../host/is-record.js";

/** Place of a release by the registry. Addresses are absolute. */
export interface ReleasePlace {
  remote: RemoteId;
  version: string;
  entry: string;
  /** `sha256` in hex. Null in the registry of an older server. */
  manifest: { address: string; sha256: string } | null;
  /** Known for the current release only. */
  contractVersion?: string;
  /** Unchecked declarations of accepted pages (decision 61); only late code reads them. */
  pages?: unknown;
}

export interface RemoteRow {
  current: ReleasePlace;
  canary: (ReleasePlace & { percent: number }) | null;
  lastGood: ReleasePlace | null;
}

export interface RemoteKey {
  id: string;
  remote: string;
  /** Base64url of the 32 bytes of an Ed25519 key. */
  publicKey: string;
}

export interface RemoteRegistry {
  /** By id. An invalid row breaks only its own remote. */
  remotes: ReadonlyMap<string, RemoteRow>;
  /** Accepted by an admin. */
  keys: readonly RemoteKey[];
}

const SHA256_HEX = /^[0-9a-f]{64}$/;
const PUBLIC_KEY = /^[A-Za-z0-9_-]{43}$/;

/**
 * Parses the registry (`RemoteRegistry` of the API contract). Ignores an invalid canary, last good release or key.
 *
 * @param origin base of addresses that begin with a slash
 * @throws Error when the whole document is invalid
 */
export function parseRegistry(document: unknown, origin: string = window.location.origin): RemoteRegistry {
  if (!isRecord(document) || document.version !== 1 || !Array.isArray(document.remotes)) {
    throw new Error("remotes.json is not a registry of version 1");
  }
  const rows: unknown[] = document.remotes;
  const keys: unknown[] = Array.isArray(document.keys) ? document.keys : [];
  const remotes = rows.map((row) => parseRow(row, origin)).filter((row) => row !== null);
  return { remotes: new Map(remotes.map((row) => [row.current.remote, row])), keys: keys.filter(isKey) };
}

function parseRow(row: unknown, origin: string): RemoteRow | null {
  if (!isRecord(row) || typeof row.id !== "string" || !REMOTE_ID.test(row.id)) return null;
  const { id, contractVersion, canary } = row;
  const current = parsePlace(row, id, origin);
  if (!current || typeof contractVersion !== "string") return null;
  const lastGood = parseSigned(row.lastGood, id, origin);
  const early = parseSigned(canary, id, origin);
  const percent = isRecord(canary) && typeof canary.percent === "number" ? canary.percent : 0;
  return { current: { ...current, contractVersion }, canary: early && { ...early, percent }, lastGood };
}

function parseSigned(place: unknown, id: RemoteId, origin: string): ReleasePlace | null {
  const parsed = isRecord(place) ? parsePlace(place, id, origin) : null;
  return parsed?.manifest ? parsed : null;
}

function parsePlace(place: Record<string, unknown>, id: RemoteId, origin: string): ReleasePlace | null {
  const entry = toAddress(place.entry, id, origin);
  const { version, pages } = place;
  if (!entry || typeof version !== "string" || !RELEASE_VERSION.test(version)) return null;
  const known = { remote: id, version, entry, pages };
  if (place.manifest === undefined) return { ...known, manifest: null };
  const { path, sha256 } = isRecord(place.manifest) ? place.manifest : {};
  const address = toAddress(path, id, origin);
  if (!address || typeof sha256 !== "string" || !SHA256_HEX.test(sha256)) return null;
  return { ...known, manifest: { address, sha256 } };
}

/**
 * Files lie in the remote's folder of the portal, or at another https origin; the content security policy decides which. Elsewhere on the portal,
 * the files of a release would shadow those of the shell.
 */
function toAddress(value: unknown, id: RemoteId, origin: string): string | null {
  if (typeof value !== "string" || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  const isAllowed = url.origin === origin ? url.pathname.startsWith(`/remotes/${id}/`) : url.protocol === "https:";
  return isAllowed ? url.href : null;
}

function isKey(key: unknown): key is RemoteKey {
  if (!isRecord(key) || typeof key.id !== "string" || typeof key.remote !== "string") return false;
  return typeof key.publicKey === "string" && PUBLIC_KEY.test(key.publicKey);
}
