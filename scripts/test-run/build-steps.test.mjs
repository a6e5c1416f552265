import assert from "node:assert/strict";
import { test } from "node:test";
import { compareBuilds } from "./build-steps.mjs";

test("two equal builds have no differences", () => {
  const files = () => new Map([["main.js", "aa"]]);
  assert.deepEqual(compareBuilds("shell", files(), files()), []);
});

test("changed, missing or new files are listed", () => {
  const first = new Map([
    ["same.js", "aa"],
    ["changed.js", "aa"],
    ["gone.js", "aa"],
  ]);
  const second = new Map([
    ["same.js", "aa"],
    ["changed.js", "bb"],
    ["new.js", "cc"],
  ]);
  assert.deepEqual(compareBuilds("shell, cold", first, second), [
    "shell, cold: changed.js differs (aa, bb)",
    "shell, cold: gone.js differs (aa, absent)",
    "shell, cold: new.js differs (absent, cc)",
  ]);
});
