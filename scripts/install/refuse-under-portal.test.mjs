import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { writePidFile } from "../processes/pid-file.mjs";
import { refuseUnderPortal } from "./refuse-under-portal.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-install-"));
after(() => rmSync(folder, { recursive: true }));

test("packages may be replaced without a running portal, even with records of a killed one", () => {
  refuseUnderPortal([path.join(folder, "absent"), folder]);
  writeFileSync(path.join(folder, "web.json"), JSON.stringify({ pid: process.pid, startTime: "an earlier process" }));
  refuseUnderPortal([folder]);
});

test("packages are not replaced under a running portal, which is named", () => {
  writePidFile(path.join(folder, "start.json"), process.pid, { url: "http://localhost:3000" });
  writePidFile(path.join(folder, "web.json"), process.pid);
  assert.throws(() => refuseUnderPortal([folder]), {
    name: "Failure",
    message:
      "The portal at http://localhost:3000 runs with packages that package-lock.json no longer names. Stop it, then run the command again.",
  });
});
