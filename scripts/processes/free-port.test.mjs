import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { findFreePort, isPortFree } from "./free-port.mjs";

const hasIpv6 = Object.values(os.networkInterfaces()).some((list) => list.some(({ address }) => address === "::1"));

for (const host of ["127.0.0.1", "::1"]) {
  test(`a port that a program uses on ${host} only is not free`, { skip: host === "::1" && !hasIpv6 }, async () => {
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

const moduleUrl = pathToFileURL(path.join(import.meta.dirname, "free-port.mjs")).href;
/** A script that takes ports and prints them. If it chose them at random only, two processes would share some. */
const taker = `
  const { findFreePort } = await import("${moduleUrl}");
  const ports = [];
  for (let count = 0; count < 250; count += 1) ports.push(await findFreePort());
  process.stdout.write(JSON.stringify(ports) + "\\n");
  setInterval(() => undefined, 60_000);
`;

async function takePorts() {
  const child = spawn(process.execPath, ["--input-type=module", "-e", taker], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
  while (!output.endsWith("\n")) await once(child.stdout, "data");
  return { child, ports: JSON.parse(output) };
}

test("no port is given twice while its first process runs", async () => {
  const takers = await Promise.all([takePorts(), takePorts()]);
  for (const { child } of takers) child.kill("SIGKILL");
  const ports = takers.flatMap((taken) => taken.ports);
  assert.equal(new Set(ports).size, ports.length);
});
