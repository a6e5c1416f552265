import { REMOTE_IDS, type RemoteId } from "@portal/host-contract/ids";

import { isRecord } from "../host/is-record.js";

export interface RemoteRelease {
  id: RemoteId;
  version: string;
  /** Absolute. */
  entry: string;
  contractVersion: string;
  integrity: string | null;
  /** Absolute. */
  preload: readonly string[];
}

/** By id. An invalid row breaks only its own remote. */
export type RemoteRegistry = ReadonlyMap<string, RemoteRelease>;

const INTEGRITY = /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/;

/**
 * Parses `{version: 1, remotes: [{id, version, entry, contractVersion, integrity, preload}]}`.
 *
 * @param origin base of addresses that begin with a slash
 * @throws Error when the whole document is invalid
 */
export function parseRegistry(document: unknown, origin: string = window.location.origin): RemoteRegistry {
  if (!isRecord(document) || document.version !== 1 || !Array.isArray(document.remotes)) {
    throw new Error("remotes.json is not a registry of version 1");
  }
  const rows: unknown[] = document.remotes;
  const releases = rows.map((row) => parseRelease(row, origin)).filter((release) => release !== null);
  return new Map(releases.map((release) => [release.id, release]));
}

function parseRelease(row: unknown, origin: string): RemoteRelease | null {
  if (!isRecord(row)) return null;
  const id = REMOTE_IDS.find((known) => known === row.id);
  const entry = toAddress(row.entry, origin);
  const { version, contractVersion, integrity } = row;
  if (!id || !entry || typeof version !== "string" || typeof contractVersion !== "string") return null;
  if (integrity !== undefined && !(typeof integrity === "string" && INTEGRITY.test(integrity))) return null;
  const preload: unknown[] = Array.isArray(row.preload) ? row.preload : [];
  const files = preload.map((file) => toAddress(file, origin)).filter((file) => file !== null);
  return { id, version, entry, contractVersion, integrity: integrity ?? null, preload: files };
}

/** Teams may host their remote at another https origin. The content security policy decides in the end. */
function toAddress(value: unknown, origin: string): string | null {
  if (typeof value !== "string" || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  return url.origin === origin || url.protocol === "https:" ? url.href : null;
}
