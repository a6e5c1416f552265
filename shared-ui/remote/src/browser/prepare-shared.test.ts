import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { prepareShared } from "./prepare-shared.js";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "portal-shared-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

function place(folder: string, versions: Record<string, string>): void {
  for (const [name, version] of Object.entries(versions)) {
    const target = path.join(folder, "node_modules", name);
    mkdirSync(target, { recursive: true });
    writeFileSync(path.join(target, "package.json"), JSON.stringify({ version }));
  }
}

const shared = {
  react: "19.3.1",
  "react/jsx-runtime": "19.3.1",
  "@tanstack/react-query": "5.108.0",
  "@portal/host-contract": "1.0.0",
};
const installed = { react: "19.3.1", "@tanstack/react-query": "5.108.0" };

function prepare(install: (folder: string) => void = () => undefined) {
  const wanted: string[][] = [];
  const installPackages = (folder: string, packages: readonly string[]) => {
    wanted.push([...packages]);
    install(folder);
    return Promise.resolve();
  };
  const done = prepareShared({ directory, installPackages, report: () => undefined }, shared);
  return { wanted, done };
}

test("installs nothing when the remote has the shell's versions", async () => {
  place(directory, installed);
  const { wanted, done } = prepare();
  expect([await done, wanted]).toEqual([undefined, []]);
});

test("installs the shell's versions together, once", async () => {
  place(directory, { ...installed, react: "19.3.0" });
  const { wanted, done } = prepare((folder) => place(folder, installed));
  const folder = await done;
  expect(folder).toBe(path.join(directory, "node_modules/.cache/portal-remote/shared"));
  expect(wanted).toEqual([["react@19.3.1", "@tanstack/react-query@5.108.0"]]);
  const again = prepare();
  expect([await again.done, again.wanted]).toEqual([folder, []]);
});

test("says how to install them when npm cannot", async () => {
  place(directory, { ...installed, react: "19.3.0" });
  const { done } = prepare(() => {
    throw new Error("Command failed: npm install\nnpm error code ETARGET\nnpm error more");
  });
  await expect(done).rejects.toMatchObject({
    refusals: [
      {
        code: "SHARED_INSTALL",
        problem: expect.stringMatching(/npm error code ETARGET$/) as unknown,
        fix: expect.stringContaining("npm install react@19.3.1 @tanstack/react-query@5.108.0") as unknown,
      },
    ],
  });
});
