import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { createSampleRemote, type SampleRemote } from "../testing/create-sample-remote.js";
import { runCommand } from "../testing/run-command.js";
import { type FakePortal, startFakePortal } from "../testing/start-fake-portal.js";

let portal: FakePortal;
let remote: SampleRemote;
let ground: string;

beforeAll(async () => {
  portal = await startFakePortal();
  remote = createSampleRemote();
});
afterAll(async () => {
  remote.remove();
  await portal.stop();
});
beforeEach(() => {
  ground = mkdtempSync(path.join(tmpdir(), "portal-init-"));
});
afterEach(() => rmSync(ground, { recursive: true }));

const init = (...argv: string[]) =>
  runCommand(portal, remote, ["init", ...argv], { directory: ground, environment: {}, packageVersion: "1.4.0" });

function listFiles(folder: string): string[] {
  const names = readdirSync(path.join(ground, folder), { recursive: true, encoding: "utf8" });
  return names.filter((name) => statSync(path.join(ground, folder, name)).isFile()).sort();
}

test("writes at most ten files with a page, a test and a CI file, without a portal", async () => {
  const { code, printed } = await init("mfe-shop-reviews", "--json");
  expect(code).toBe(0);
  const files = listFiles("mfe-shop-reviews");
  expect(files.length).toBeLessThanOrEqual(10);
  expect(files).toEqual(
    expect.arrayContaining([".github/workflows/remote.yml", ".gitignore", "README.md", "src/welcome.page.test.tsx"]),
  );
  expect(JSON.parse(printed)).toMatchObject({ command: "init", done: true, remote: "mfe-shop-reviews", files });
});

test("names the remote, its title and the tarball", async () => {
  await init("mfe-shop-reviews", "reviews");
  expect(JSON.parse(readFileSync(path.join(ground, "reviews/package.json"), "utf8"))).toMatchObject({
    name: "mfe-shop-reviews",
    dependencies: { "@portal/remote": "file:portal-remote-1.4.0.tgz" },
    portal: { pages: [{ path: "/", access: ["user"], title: "Shop reviews" }] },
  });
  const ignored = readFileSync(path.join(ground, "reviews/.gitignore"), "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining(["node_modules/", "dist/", ".portal-remote/", "*.pem"]));
});

test("writes into an empty clone", async () => {
  mkdirSync(path.join(ground, "clone/.git"), { recursive: true });
  expect((await init("mfe-reviews", "clone")).code).toBe(0);
});

test("refuses a folder with files, and changes nothing in it", async () => {
  mkdirSync(path.join(ground, "full"));
  writeFileSync(path.join(ground, "full/notes.txt"), "");
  const { code, warned } = await init("mfe-reviews", "full");
  expect(code).toBe(1);
  expect(warned).toMatch(
    /The folder is not empty: it has notes\.txt\. \[FOLDER_NOT_EMPTY\]\n {3}Where: full\n {3}Fix: /,
  );
  expect(listFiles("full")).toEqual(["notes.txt"]);
});

test("refuses the name of a file", async () => {
  writeFileSync(path.join(ground, "mfe-reviews"), "");
  const { code, warned } = await init("mfe-reviews");
  expect(code).toBe(1);
  expect(warned).toContain("[FOLDER]");
  expect(existsSync(path.join(ground, "mfe-reviews"))).toBe(true);
});
