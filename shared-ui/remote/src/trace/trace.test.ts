import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { createSampleRemote, type SampleRemote } from "../testing/create-sample-remote.js";
import { runCommand } from "../testing/run-command.js";
import { type FakePortal, startFakePortal } from "../testing/start-fake-portal.js";

let portal: FakePortal;
let remote: SampleRemote;

const FILE = "299.0f8d112417.js";
const RELEASE = "https://portal.example/remotes/mfe-sample/1.2.0";

/** Column 1 is line 13, column 5 of the page; column 101 is line 15, column 5; column 201 is the bundler's. */
const map = {
  version: 3,
  sources: ["./src/reviews.page.tsx", "webpack/runtime/chunk loading"],
  sourcesContent: [`${"\n".repeat(12)}    throw new Error("No reviews.");\n\n    load();\n`, ""],
  names: ["load"],
  mappings: "AAYI,oGAEAA,oGCdA",
};

beforeAll(async () => {
  portal = await startFakePortal();
  remote = createSampleRemote();
  const folder = path.join(remote.directory, ".portal-remote/maps/1.2.0");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${FILE}.map`), JSON.stringify(map));
});
afterAll(async () => {
  remote.remove();
  await portal.stop();
});

/** Without a portal: the maps are the team's own. */
const trace = (stack: string, ...argv: string[]) =>
  runCommand(portal, remote, ["trace", ...argv], { environment: {}, readInput: () => Promise.resolve(stack) });

test("names places in the source with their code, in Chrome's and Firefox's form", async () => {
  const stack = `Error: No reviews.
    at a (${RELEASE}/${FILE}:1:1)
    at ${RELEASE}/${FILE}?retry=m2k:1:130
onClick@${RELEASE}/${FILE}:1:101
    at dispatch (https://portal.example/assets/main.0123456789.js:1:5)
`;
  const { code, printed } = await trace(stack);
  expect(code).toBe(0);
  expect(printed).toBe(`Error: No reviews.
    at a (src/reviews.page.tsx:13:5)
      13 | throw new Error("No reviews.");
    at src/reviews.page.tsx:15:5
      15 | load();
onClick@src/reviews.page.tsx:15:5
      15 | load();
    at dispatch (https://portal.example/assets/main.0123456789.js:1:5)
`);
});

test("reads a file, and --json lists the places", async () => {
  remote.write("stack.txt", `/remotes/mfe-sample/1.2.0/${FILE}:1:101\n/remotes/mfe-sample/1.2.0/${FILE}:1:201`);
  const { printed } = await trace("", "stack.txt", "--json");
  expect(JSON.parse(printed)).toMatchObject({
    command: "trace",
    done: true,
    frames: [
      { file: FILE, column: 101, source: { file: "src/reviews.page.tsx", line: 15, column: 5, name: "load" } },
      { column: 201, source: null },
    ],
    missing: [],
  });
});

test("traces what it can, and says which maps are missing", async () => {
  const { code, printed } = await trace(`${RELEASE}/${FILE}:1:1\n${RELEASE}/788.aaaaaaaaaa.js:1:1\n`);
  expect(code).toBe(0);
  expect(printed).toContain("src/reviews.page.tsx:13:5");
  expect(printed).toContain("they lack 788.aaaaaaaaaa.js.\n   Where: .portal-remote/maps/1.2.0/788.aaaaaaaaaa.js.map");
});

test.each([
  ["a version without maps", `/remotes/mfe-sample/1.3.0/${FILE}:1:1`, "MAPS_MISSING", ".portal-remote/maps/1.3.0/"],
  ["a version that is a path", `/remotes/mfe-sample/../${FILE}:1:1`, "MAPS_MISSING", ".portal-remote/maps/../"],
  ["another remote", `/remotes/mfe-other/1.2.0/${FILE}:1:1`, "NO_FRAME", "standard input"],
  ["a text without a stack", "It does not work.", "NO_FRAME", "standard input"],
])("refuses %s", async (_name, stack, reason, place) => {
  const { code, printed } = await trace(stack, "-", "--json");
  expect(code).toBe(1);
  expect(JSON.parse(printed)).toMatchObject({ done: false, refusals: [{ code: reason, place }] });
});

test("a file that cannot be read is incorrect use", async () => {
  const { code, warned } = await trace("", "missing.txt");
  expect(code).toBe(2);
  expect(warned).toContain("missing.txt cannot be read");
});
