import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { createSampleRemote, type SampleRemote } from "./testing/create-sample-remote.js";
import { TOKEN } from "./testing/fake-portal-state.js";
import { runCommand } from "./testing/run-command.js";
import { type FakePortal, startFakePortal } from "./testing/start-fake-portal.js";

let portal: FakePortal;
let remote: SampleRemote;

beforeAll(async () => {
  portal = await startFakePortal();
  remote = createSampleRemote();
});
afterAll(async () => {
  remote.remove();
  await portal.stop();
});
afterEach(() => portal.setFault(undefined));

const run = (...argv: string[]) => runCommand(portal, remote, argv);
const runWith = (environment: Record<string, string | undefined>, ...argv: string[]) =>
  runCommand(portal, remote, argv, {
    environment: {
      PORTAL_URL: portal.address,
      PORTAL_DEPLOY_TOKEN: TOKEN,
      PORTAL_SIGNING_KEY: remote.keyFile,
      ...environment,
    },
  });

test("--help prints commands, variables and exit codes", async () => {
  const { code, printed } = await run("--help");
  expect(code).toBe(0);
  for (const word of [
    "canary <percent>",
    "--as-good",
    "PORTAL_DEPLOY_TOKEN",
    "Prefer the variable",
    "2 incorrect use",
  ]) {
    expect(printed).toContain(word);
  }
});

describe("incorrect use ends with code 2", () => {
  test.each([
    ["no command", [], /command is missing/],
    ["an unknown command", ["deploy"], /no command deploy/],
    ["init without a name", ["init"], /such as mfe-reviews/],
    ["a name without mfe-", ["init", "reviews"], /"reviews" is not .+: it does not begin with mfe-\./],
    ["a name with a capital", ["init", "mfe-Reviews"], /it has the character "R"/],
    ["a name with a path", ["init", "mfe-../other"], /it has the character "\."/],
    ["a name that ends with a hyphen", ["init", "mfe-reviews-"], /must follow mfe- and end it/],
    ["a name of 41 characters", ["init", `mfe-${"a".repeat(37)}`], /it has 41 characters/],
    ["two folders", ["init", "mfe-reviews", "a", "b"], /a name and a folder/],
    ["a port above 65535", ["dev", "--port", "65536"], /1 to 65535/],
    ["a port that is none", ["dev", "--port", "web"], /1 to 65535/],
    ["--port without dev", ["check", "--port", "3201"], /--port belongs to dev/],
    ["--browser without check", ["publish", "--browser"], /--browser belongs to check/],
    ["a folder for dev", ["dev", "reviews"], /dev takes no argument/],
    ["an unknown option", ["check", "--force"], /--force/],
    ["a share above 100", ["canary", "101"], /0 to 100/],
    ["no share", ["canary"], /0 to 100/],
    ["a share that is no whole number", ["canary", "1.5"], /0 to 100/],
    ["a version that is none", ["rollback", "last"], /not a version/],
    ["too many arguments", ["promote", "1.0.0", "1.1.0"], /at most one/],
    ["an argument that a command does not take", ["list", "all"], /takes no argument/],
    ["--as-good without promote", ["list", "--as-good"], /belongs to promote/],
  ])("%s", async (_name, argv, words) => {
    const { code, warned } = await run(...argv);
    expect(code).toBe(2);
    expect(warned).toMatch(words);
    expect(warned).toContain("--help");
  });

  test.each([
    ["no portal", undefined],
    ["no address", "portal.example"],
    ["http on another machine", "http://portal.example"],
    ["http on a name that begins like this machine", "http://127.0.0.1.portal.example"],
    ["a path", "https://portal.example/api"],
    ["a password", "https://user:secret-word@portal.example"],
    ["another protocol", "file:///tmp"],
  ])("%s as PORTAL_URL", async (_name, address) => {
    const { code, warned } = await runWith({ PORTAL_URL: address }, "list");
    expect(code).toBe(2);
    expect(warned).toMatch(/PORTAL_URL/);
    expect(warned).not.toContain("secret-word");
  });

  test.each([
    ["no token", undefined],
    ["a token with a line break", "secret-word-1\nsecret-word-2"],
  ])("%s", async (_name, token) => {
    const { code, warned } = await runWith({ PORTAL_DEPLOY_TOKEN: token }, "list");
    expect(code).toBe(2);
    expect(warned).not.toContain("secret-word");
  });

  test("no signing key, a missing file, and keys of other kinds", async () => {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    remote.write("other.pem", privateKey.export({ type: "pkcs8", format: "pem" }).toString());
    remote.write("text.pem", "secret-word");
    remote.write("damaged.pem", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n");
    for (const file of [undefined, "missing.pem", "other.pem", "text.pem", "damaged.pem"]) {
      const { code, warned } = await runWith({ PORTAL_SIGNING_KEY: file }, "publish");
      expect(code).toBe(2);
      expect(warned).toMatch(file ? /pem/ : /PORTAL_SIGNING_KEY/);
      expect(warned).not.toContain("secret-word");
    }
  });

  test("a folder without package.json", async () => {
    const directory = mkdtempSync(path.join(tmpdir(), "portal-remote-"));
    const { code, warned } = await runCommand(portal, remote, ["list"], { directory });
    expect(code).toBe(2);
    expect(warned).toContain("in the folder of a remote");
    rmSync(directory, { recursive: true });
  });
});

test("--json prints one document for every end", async () => {
  expect(JSON.parse((await run("list", "--json")).printed)).toEqual({
    command: "list",
    done: true,
    remote: "mfe-sample",
    releases: [],
  });
  expect(JSON.parse((await run("rollback", "--json")).printed)).toMatchObject({
    command: "rollback",
    done: false,
    error: { code: "NO_EARLIER_RELEASE", status: 409, requestId: "req_1" },
  });
  expect(JSON.parse((await run("canary", "--json")).printed)).toMatchObject({ done: false, error: { code: "USAGE" } });
});

test("options come before variables", async () => {
  const environment = { PORTAL_URL: "https://portal.invalid", PORTAL_DEPLOY_TOKEN: "other-token-123" };
  const { code, warned } = await runWith(environment, "list", "--portal", portal.address, "--token", TOKEN);
  expect(code).toBe(0);
  expect(warned).toContain("other users of this machine can read --token");
  expect(warned).not.toContain(TOKEN);
});

test("a token that the portal does not know is refused with the portal's words", async () => {
  const { code, warned } = await runWith({ PORTAL_DEPLOY_TOKEN: "secret-word-1" }, "list");
  expect(code).toBe(1);
  expect(warned).toBe("The deploy token is not valid.\nCode NO_TOKEN, request req_1\n");
});

test("a redirect is not followed", async () => {
  portal.setFault(() => ({ status: 301, headers: { Location: "https://portal.example/api" } }));
  const { code, warned } = await run("list");
  expect(code).toBe(1);
  expect(warned).toContain("redirects to https://portal.example.");
});

test("an answer of another form names its field", async () => {
  portal.setFault(() => ({ status: 200, body: JSON.stringify({ data: [{ version: "1.0.0" }], nextCursor: null }) }));
  const { code, warned } = await run("list");
  expect(code).toBe(1);
  expect(warned).toContain("state is not a text");
});

test("a portal that is not there is tried again, and named with the reason", async () => {
  const { code, warned, pauses } = await runWith({ PORTAL_URL: "http://127.0.0.1:9" }, "list");
  expect(code).toBe(1);
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000]);
  expect(warned).toMatch(/http:\/\/127\.0\.0\.1:9 did not answer \(.+\)\. Check PORTAL_URL/);
  expect(warned).not.toContain(TOKEN);
});
