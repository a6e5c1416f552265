import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure, explainFailure, explainOutput } from "./failure.mjs";

test("a failure prints its sentence below the output", () => {
  assert.equal(explainFailure(new Failure("It broke.", "line 1")), "line 1\n\nIt broke.");
});

test("a full disk is explained in one sentence", () => {
  const error = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  assert.equal(explainFailure(error), "The disk is full. Free some space and run the command again.");
  assert.match(explainOutput("npm error code ENOSPC\nnpm error syscall write"), /^The disk is full\./);
});

for (const output of [
  "npm error code ENOTFOUND\nnpm error network request to the registry failed, reason: getaddrinfo ENOTFOUND",
  "npm error code EAI_AGAIN",
  "npm error code ECONNREFUSED",
  "E: Failed to fetch  Temporary failure resolving 'deb.debian.org'",
]) {
  test(`a missing network is explained in one sentence: ${output.split("\n")[0]}`, () => {
    assert.match(explainOutput(output), /^The network cannot be reached\./);
  });
}

test("a folder of another owner is named", () => {
  const error = Object.assign(new Error("denied"), { code: "EACCES", path: "/portal/.data" });
  assert.match(explainFailure(error), /may not write \/portal\/\.data/);
});

test("a bug shows its stack", () => {
  assert.match(explainFailure(new TypeError("x is not a function")), /TypeError: x is not a function\n\s+at /);
});
