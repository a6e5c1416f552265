import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { readField } from "../read-field.js";
import type { TenantRegistry } from "./tenant-registry.js";
import type { Tenant } from "./tenant.js";

export interface KeptState {
  /** Returns the provider's state to store; null if there is none. */
  read: (tenant: Tenant) => object | null;
  /** @throws Error for anything that `read` does not return */
  restore: (tenant: Tenant, kept: unknown) => void;
}

export interface TenantStore {
  /** Schedules a write. */
  markChanged: () => void;
  /** Writes pending changes and stops. */
  close: () => void;
}

/** Version of the files; files of other versions are ignored. Increase it when a provider changes its format. */
const FORMAT = 1;
const FILE = /^([0-9a-f]{32})\.json$/;
const PAUSE_MS = 100;
/** A pause is this many times the last write, so that writing takes at most a twentieth of the Lab's time. */
const PAUSE_FACTOR = 20;

/**
 * Restores the stored tenants, then writes a file per tenant when it changes.
 * @param states by provider
 */
export function storeTenants(
  folder: string,
  tenants: TenantRegistry,
  states: Readonly<Record<string, KeptState>>,
): TenantStore {
  mkdirSync(folder, { recursive: true });
  const written = readFiles(folder, tenants, states);
  let timer: NodeJS.Timeout | null = null;
  let pause = PAUSE_MS;
  let isClosed = false;

  function write(): void {
    const started = performance.now();
    const texts = new Map(tenants.list().map((tenant) => [tenant.key, toText(tenant, states)]));
    for (const key of new Set([...texts.keys(), ...written.keys()])) {
      const text = texts.get(key) ?? null;
      if (text === (written.get(key) ?? null)) continue;
      writeText(join(folder, `${key}.json`), text);
      if (text === null) written.delete(key);
      else written.set(key, text);
    }
    pause = Math.max(PAUSE_MS, (performance.now() - started) * PAUSE_FACTOR);
  }

  return {
    markChanged: () => {
      if (isClosed) return;
      timer ??= setTimeout(() => {
        timer = null;
        write();
      }, pause).unref();
    },
    close: () => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      write();
    },
  };
}

/** Restores tenants from the files. Returns the files' texts by key of the tenant. */
function readFiles(
  folder: string,
  tenants: TenantRegistry,
  states: Readonly<Record<string, KeptState>>,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    const key = FILE.exec(name)?.[1];
    if (key === undefined) continue;
    const text = readFileSync(join(folder, name), "utf8");
    const kept = parse(text, join(folder, name));
    if (readField(kept, "format") !== FORMAT) continue;
    const tenant = tenants.byKey(key);
    for (const [id, state] of Object.entries(states)) {
      const own = readField(readField(kept, "states"), id);
      if (own !== undefined) state.restore(tenant, own);
    }
    texts.set(key, text);
  }
  return texts;
}

/** @throws Error that names the file */
function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is broken: without it the lab starts with nothing.`, { cause });
  }
}

function toText(tenant: Tenant, states: Readonly<Record<string, KeptState>>): string | null {
  const kept = Object.entries(states).flatMap(([id, state]) => {
    const own = state.read(tenant);
    return own === null ? [] : [[id, own] as const];
  });
  return kept.length === 0 ? null : JSON.stringify({ format: FORMAT, states: Object.fromEntries(kept) });
}

/** Writes a file atomically; null deletes it. */
function writeText(file: string, text: string | null): void {
  if (text === null) {
    rmSync(file, { force: true });
    return;
  }
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
