import assert from "node:assert/strict";
import { once } from "node:events";
import net from "node:net";
import os from "node:os";
import { test } from "node:test";
import { findFreePort, isPortFree } from "./free-port.mjs";

const hasIpv6 = Object.values(os.networkInterfaces()).some((list) => list.some(({ address }) => address === "::1"));

for (const host of ["127.0.0.1", "::1"]) {
  test(`a port that a program uses on ${host} alone is not free`, { skip: host === "::1" && !hasIpv6 }, async () => {
    const port = await findFreePort();
    const server = net.createServer().listen({ port, host, ipv6Only: true });
    await once(server, "listening");
    const isFree = await isPortFree(port);
    server.close();
    await once(server, "close");
    assert.equal(isFree, false);
    assert.equal(await isPortFree(port), true);
  });
}
