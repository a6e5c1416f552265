import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Returns a port that no program uses. */
export async function findPort() {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/**
 * Starts `portal-remote dev --json` in the remote's folder and waits for its document.
 *
 * @returns {Promise<{ document: object, warned: () => string, stop: () => Promise<number> }>} `stop`: as Ctrl-C; returns the exit code
 */
export async function startDev(folder, args) {
  const command = path.join(folder, "node_modules/.bin/portal-remote");
  const child = spawn(process.execPath, [command, "dev", "--json", ...args], { cwd: folder, stdio: "pipe" });
  const exit = once(child, "exit");
  let printed = "";
  let warned = "";
  child.stderr.on("data", (chunk) => {
    warned += chunk;
  });
  for await (const chunk of child.stdout) {
    printed += chunk;
    if (printed.endsWith("}\n")) break;
  }
  const stop = async () => {
    child.kill("SIGINT");
    const [code] = await exit;
    return code;
  };
  return { document: JSON.parse(printed), warned: () => warned, stop };
}

/** Waits until `read` returns a value that `accept` accepts, and returns it. */
export async function until(read, accept) {
  for (;;) {
    const value = await read();
    if (accept(value)) return value;
    await pause(100);
  }
}
