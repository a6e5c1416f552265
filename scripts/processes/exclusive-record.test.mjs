import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { removeStaleRecord, takeRecord } from "./exclusive-record.mjs";
import { readPidFile } from "./pid-file.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-exclusive-"));
after(() => rmSync(folder, { recursive: true }));
const moduleUrl = pathToFileURL(path.join(import.meta.dirname, "exclusive-record.mjs")).href;
const stale = JSON.stringify({ pid: process.pid, startTime: "an earlier process" });

test("a taken record stays while its process runs", () => {
  const file = path.join(folder, "one.json");
  assert.equal(takeRecord(file, { url: "here" }), true);
  assert.equal(takeRecord(file), false);
  removeStaleRecord(file);
  assert.equal(readPidFile(file).url, "here");
});

test("the record of an ended process is removed, even beside a guard of a killed process", () => {
  const file = path.join(folder, "two.json");
  writeFileSync(file, stale);
  writeFileSync(`${file}.removing`, stale);
  removeStaleRecord(file);
  removeStaleRecord(file);
  assert.equal(existsSync(file), false);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith("two")),
    [],
  );
});

/** A script that takes the record as soon as possible, holds it for a moment and is then killed. */
const holder = (file) => `
  const { openSync, rmSync } = await import("node:fs");
  const { removeStaleRecord, takeRecord } = await import("${moduleUrl}");
  while (!takeRecord(${JSON.stringify(file)})) {
    removeStaleRecord(${JSON.stringify(file)});
    await new Promise(setImmediate);
  }
  try {
    openSync(${JSON.stringify(`${file}.inside`)}, "wx");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    rmSync(${JSON.stringify(`${file}.inside`)});
    process.stdout.write("alone", () => process.kill(process.pid, "SIGKILL"));
  } catch {
    process.stdout.write("not alone", () => process.exit());
  }
`;

test("a killed process's record has one holder at a time when many take it at once", async () => {
  const file = path.join(folder, "three.json");
  writeFileSync(file, stale);
  const runs = Array.from({ length: 12 }, async () => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", holder(file)]);
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
    await once(child, "close");
    return output;
  });
  assert.deepEqual(await Promise.all(runs), new Array(12).fill("alone"));
});
