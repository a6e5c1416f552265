import { mkdtemp, rm } from "node:fs/promises";
import { once } from "node:events";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { addressOf, stopServer } from "../../../testing/test-server";
import { createSite } from "./site";
import type { SiteRemotes } from "./site-remotes";

test("looks again for a remote's file when the disk loses it between two steps", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portal-site-"));
  const findFile = jest
    .fn()
    .mockResolvedValueOnce({ path: "lost.js" })
    .mockResolvedValue({ bytes: Buffer.from("found") });
  const remotes = { cacheDir: folder, findFile } as unknown as SiteRemotes;
  const site = createSite({
    ...{ shellDir: folder, remotes },
    ...{ hasSessionCookie: () => false, optsOutOfTracking: () => false },
  });
  const server = createServer(express().use(site)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const answer = await fetch(`${addressOf(server)}/remotes/mfe-auth/1.0.0/lost.js`);
  expect([answer.status, await answer.text()]).toEqual([200, "found"]);
  await stopServer(server);
  await rm(folder, { recursive: true });
});
