import { createHash } from "node:crypto";

import type { APIRequestContext } from "@playwright/test";

import { expect } from "../fixtures/test";
import type { PortalCalls } from "../people/portal-calls";
import { containerScript } from "./remote-releases";
import { hashOf, signManifest, TEST_PUBLIC_KEY } from "./signed-release";

const ENTRY = "remoteEntry.0123456789.js";

export interface PublishedVersion {
  remote: string;
  version: string;
  /** Definition of the remote, as an expression. */
  definition: string;
}

interface Publisher {
  /** Signed in as an admin who has just proved a second factor. */
  calls: PortalCalls;
  request: APIRequestContext;
  portalUrl: string;
}

/** Publishes a version of one file, signed with the tests' key. Nobody gets it. */
export async function publishVersion(publisher: Publisher, wanted: PublishedVersion): Promise<void> {
  const { calls, request, portalUrl } = publisher;
  const { remote, version, definition } = wanted;
  // The portal looks for the container's name at the beginning.
  const script = `var ${remote.replaceAll("-", "_")};${containerScript(remote, definition)}`;
  const key = (await (await calls.call("/remotes/keys", { remote, publicKey: TEST_PUBLIC_KEY })).json()) as {
    id: string;
  };
  await calls.call(`/remotes/keys/${key.id}/accept`, {});
  const manifest = signManifest(
    {
      ...{ format: "portal-remote/1", remote, version, contractVersion: "1.0.0", entry: ENTRY },
      ...{ files: { [ENTRY]: hashOf(script) }, preload: [ENTRY], shared: {}, pages: [] },
    },
    key.id,
  );
  await calls.call(`/remotes/${remote}/releases`, manifest, 201);
  const sha256 = createHash("sha256").update(script).digest("hex");
  const sent = await request.put(`${portalUrl}/api/remotes/${remote}/files/${sha256}`, {
    data: Buffer.from(script),
    headers: { origin: portalUrl, "content-type": "application/octet-stream" },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await calls.call(`/remotes/${remote}/releases/${version}/finish`, {});
}

/** Returns the definition of a remote whose home page shows the words. */
export const homeDefinition = (remote: string, words: string): string =>
  `{ id: "${remote}", contractVersion: "1.0.0", pages: { home: () => ${JSON.stringify(words)} } }`;
