import {
  ENTRY_PATH,
  RELEASE_LIMITS,
  RELEASE_PATH,
  RELEASE_VERSION,
  REMOTE_ID,
  type RemoteManifest,
  toCanonicalJson,
} from "@portal/shared-ui/api";

import { isRecord } from "../host/is-record.js";

/** The parts of a manifest that the shell uses. */
export interface Manifest extends Pick<
  RemoteManifest,
  "remote" | "version" | "contractVersion" | "entry" | "base" | "preload" | "keyId" | "signature"
> {
  /** Integrity of each file, by path. */
  files: ReadonlyMap<string, string>;
  /** Required range of each shared package, by name. */
  shared: ReadonlyMap<string, string>;
  /** Text that was signed. */
  signedText: string;
}

const INTEGRITY = /^sha256-[A-Za-z0-9+/]{43}=$/;
const SIGNATURE = /^[A-Za-z0-9_-]{86}$/;
const BASE = /^https:\/\/[^?#]+\/$/;

/** Returns null for anything but a manifest (decision 76). Ignores fields that it does not know. */
export function parseManifest(text: string): Manifest | null {
  const document = parseJson(text);
  if (!isRecord(document) || document.format !== "portal-remote/1") return null;
  const { remote, version, contractVersion, entry, base, preload, keyId, signature, ...rest } = document;
  const files = toMap(rest.files, (path, hash) => RELEASE_PATH.test(path) && INTEGRITY.test(hash));
  const shared = toMap(rest.shared, () => true);
  if (!files || files.size > RELEASE_LIMITS.files || !shared || !Array.isArray(rest.pages)) return null;
  if (!fits(remote, REMOTE_ID) || !fits(version, RELEASE_VERSION) || !fits(entry, ENTRY_PATH)) return null;
  if (!fits(contractVersion) || !fits(keyId) || !fits(signature, SIGNATURE)) return null;
  if (!files.has(entry) || !isListOf(preload, files)) return null;
  if (base !== undefined && !(fits(base, BASE) && URL.canParse(base))) return null;
  const signedText = toCanonicalJson({ ...document, signature: undefined });
  return { remote, version, contractVersion, entry, base, preload, keyId, signature, files, shared, signedText };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fits(value: unknown, pattern = /./): value is string {
  return typeof value === "string" && pattern.test(value);
}

function isListOf(paths: unknown, files: ReadonlyMap<string, string>): paths is string[] {
  return Array.isArray(paths) && paths.every((path: unknown) => typeof path === "string" && files.has(path));
}

/** Null unless all values are texts that are allowed. */
function toMap(value: unknown, isAllowed: (key: string, text: string) => boolean): Map<string, string> | null {
  if (!isRecord(value)) return null;
  const map = new Map<string, string>();
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== "string" || !isAllowed(key, text)) return null;
    map.set(key, text);
  }
  return map;
}
