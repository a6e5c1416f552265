import { writeFileSync } from "node:fs";
import path from "node:path";

import { createSampleRemote, type SampleRemote } from "../testing/create-sample-remote.js";
import { runCommand } from "../testing/run-command.js";
import { type FakePortal, startFakePortal } from "../testing/start-fake-portal.js";
import { createDevServerStart, type DevServerOptions, type StartDevServer } from "./start-dev-server.js";

let portal: FakePortal;
let remote: SampleRemote;

beforeEach(async () => {
  portal = await startFakePortal();
  remote = createSampleRemote();
  remote.write("src/bootstrap.tsx", "");
});
afterEach(async () => {
  remote.remove();
  await portal.stop();
});

const never = () => new Promise<never>(() => undefined);

interface DevRun {
  argv?: readonly string[];
  environment?: Record<string, string>;
  startDevServer: StartDevServer;
  untilStopped?: () => Promise<void>;
  print?: (text: string) => void;
}

const dev = ({ argv = [], environment = { PORTAL_URL: "https://portal.example" }, ...parts }: DevRun) =>
  runCommand(portal, remote, ["dev", ...argv], { environment, untilStopped: () => Promise.resolve(), ...parts });

/** Records how it is used. */
function fakeServer(ended: Promise<number | null> = never()) {
  const used = { options: [] as DevServerOptions[], stops: 0 };
  const startDevServer: StartDevServer = (options) => {
    used.options.push(options);
    const stop = () => {
      used.stops += 1;
      return Promise.resolve();
    };
    return Promise.resolve({ port: options.port ?? 3201, ended, stop });
  };
  return { used, startDevServer };
}

/** A server from a script in place of the presets' one. */
function serverOf(script: string): StartDevServer {
  const file = path.join(remote.directory, "serve.cjs");
  writeFileSync(file, script);
  return createDevServerStart(file);
}

test("prints both addresses and how a portal loads the build, and stops the server with the command", async () => {
  const { used, startDevServer } = fakeServer();
  const { code, printed } = await dev({ argv: ["--port", "4300"], startDevServer });
  expect(code).toBe(0);
  expect(printed).toContain("http://localhost:4300/\n");
  expect(printed).toContain("http://localhost:4300/remote.json");
  expect(printed).toContain("https://portal.example/x/mfe-sample?remote-override=mfe-sample@http://localhost:4300\n");
  expect(printed).toContain("must list http://localhost:4300 in REMOTE_DEV_ORIGINS");
  expect(used).toMatchObject({ options: [{ port: 4300, portal: "https://portal.example" }], stops: 1 });
});

test("serves no portal without PORTAL_URL, at the configuration's port", async () => {
  const { used, startDevServer } = fakeServer();
  const { printed } = await dev({ argv: ["--json"], environment: {}, startDevServer });
  expect(JSON.parse(printed)).toEqual({
    command: "dev",
    done: true,
    remote: "mfe-sample",
    address: "http://localhost:3201/",
    manifest: "http://localhost:3201/remote.json",
    override: null,
  });
  expect(used.options).toMatchObject([{ port: null, portal: null }]);
});

test("refuses a remote without a fake host", async () => {
  remote.erase("src/bootstrap.tsx");
  const { code, warned } = await dev({ startDevServer: fakeServer().startDevServer });
  expect(code).toBe(1);
  expect(warned).toContain("Where: src/bootstrap.tsx");
});

test("a server that ends by itself is a failure", async () => {
  const { startDevServer } = fakeServer(Promise.resolve(1));
  const { code, warned } = await dev({ startDevServer, untilStopped: never });
  expect(code).toBe(1);
  expect(warned).toContain("ended (exit code 1)");
});

test("stops also while the first build runs", async () => {
  const { used, startDevServer } = fakeServer();
  let print: (text: string) => void = () => undefined;
  const printed = new Promise<string>((resolve) => {
    print = resolve;
  });
  const late: StartDevServer = (options) => printed.then(() => startDevServer(options));
  const { code } = await dev({ startDevServer: late, print });
  expect([code, await printed, used.stops]).toEqual([0, "Stopped before the first build was done.\n", 1]);
});

describe("the server's process", () => {
  test("gets neither token nor key, reports build errors, and is stopped", async () => {
    process.env.PORTAL_DEPLOY_TOKEN = "secret-word";
    const startDevServer = serverOf(`
      const { port } = JSON.parse(process.argv[2]);
      process.send({ kind: "errors", text: "src/page.tsx:3 token " + process.env.PORTAL_DEPLOY_TOKEN });
      process.send({ kind: "ready", port });
      setInterval(() => undefined, 1000);
    `);
    const { code, warned } = await dev({ argv: ["--port", "4300"], startDevServer });
    delete process.env.PORTAL_DEPLOY_TOKEN;
    expect([code, warned]).toEqual([0, "\nsrc/page.tsx:3 token undefined\n"]);
  });

  test.each([
    ["a port in use", `process.send({ kind: "failed", code: "PORT_IN_USE", text: "port 4300" })`, "PORT_IN_USE"],
    ["a broken configuration", `process.send({ kind: "failed", code: null, text: "No preset." })`, "DEV_SERVER"],
    ["an end without a word", "", "DEV_SERVER"],
  ])("refuses after %s", async (_name, script, reason) => {
    const { code, printed } = await dev({ argv: ["--json"], startDevServer: serverOf(script), untilStopped: never });
    expect(code).toBe(1);
    expect(JSON.parse(printed)).toMatchObject({ refusals: [{ code: reason }] });
  });
});
