import { createHash, generateKeyPairSync, sign } from "node:crypto";

import type { RegistryRelease, RemoteManifest } from "@portal/api-contract";
import { type APIRequestContext, expect, type Page } from "@playwright/test";

import { isRecord } from "./is-record";
import { changeRegistry } from "./remote-releases";
import { toCanonicalJson } from "./signed-release";

export interface PublishedRelease {
  remote: string;
  version: string;
  /** As the registry would name it as a canary. */
  place: RegistryRelease;
  key: { id: string; publicKey: string };
}

const hexOf = (content: string): string => createHash("sha256").update(content).digest("hex");

/**
 * Publishes a release of one script, by an admin's session with a fresh factor. It is the canary of 1% for a moment, because the
 * portal counts reports only of releases that browsers had in the last day; then no browser gets it.
 */
export async function publishRelease(
  request: APIRequestContext,
  portalUrl: string,
  { remote, version, script }: { remote: string; version: string; script: string },
): Promise<PublishedRelease> {
  const headers = { origin: portalUrl };
  const call = async (path: string, data: object): Promise<unknown> => {
    const response = await request.post(`${portalUrl}/api/remotes${path}`, { data, headers });
    expect(response.ok(), `POST ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  const { publicKey: key, privateKey } = generateKeyPairSync("ed25519");
  const publicKey = key.export({ format: "jwk" }).x ?? "";
  const proposed = await call("/keys", { remote, publicKey });
  const id = isRecord(proposed) ? String(proposed.id) : "";
  await call(`/keys/${id}/accept`, {});
  const entry = "remoteEntry.0123456789.js";
  const content: Omit<RemoteManifest, "signature"> = {
    format: "portal-remote/1",
    ...{ remote, version, contractVersion: "1.0.0", entry, keyId: id, shared: {}, pages: [] },
    files: { [entry]: `sha256-${Buffer.from(hexOf(script), "hex").toString("base64")}` },
    preload: [entry],
  };
  const signature = sign(null, Buffer.from(toCanonicalJson(content)), privateKey).toString("base64url");
  await call(`/${remote}/releases`, { ...content, signature });
  const sent = await request.put(`${portalUrl}/api/remotes/${remote}/files/${hexOf(script)}`, {
    data: script,
    headers,
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await call(`/${remote}/releases/${version}/finish`, {});
  for (const percent of [1, 0]) await call(`/${remote}/canary`, { version, percent });
  const folder = `/remotes/${remote}/${version}`;
  const manifest = { path: `${folder}/manifest.json`, sha256: hexOf(toCanonicalJson({ ...content, signature })) };
  return { remote, version, place: { version, entry: `${folder}/${entry}`, manifest }, key: { id, publicKey } };
}

/** Gives the release to this page as the canary of all browsers. */
export async function useAsCanary(page: Page, { remote, place, key }: PublishedRelease): Promise<void> {
  await changeRegistry(page, (registry) => ({
    ...registry,
    remotes: registry.remotes.map((row) => (row.id === remote ? { ...row, canary: { ...place, percent: 100 } } : row)),
    keys: [...registry.keys.filter(({ id }) => id !== key.id), { ...key, remote }],
  }));
}
