import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { access } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { withLock } from "./with-lock.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-lock-"));
after(() => rmSync(folder, { recursive: true }));

test("two holders of a lock work one after another", async () => {
  const file = path.join(folder, "lock");
  const seen = [];
  const work = (name) => async () => {
    seen.push(`${name} begins`);
    await access(file);
    seen.push(`${name} ends`);
  };
  await Promise.all([withLock(file, work("first")), withLock(file, work("second"))]);
  assert.deepEqual(seen, ["first begins", "first ends", "second begins", "second ends"]);
});

test("the lock of a killed process does not block", async () => {
  const file = path.join(folder, "left");
  writeFileSync(file, JSON.stringify({ pid: process.pid, startTime: "an earlier process" }));
  assert.equal(await withLock(file, async () => "done"), "done");
});
