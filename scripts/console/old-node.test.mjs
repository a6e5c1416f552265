import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";
import { inRoot } from "./paths.mjs";

const source = readFileSync(inRoot("scripts", "run.js"), "utf8");

function runUnder(version) {
  const seen = { errors: [], exitCode: undefined, tasks: [] };
  const exit = (code) => {
    seen.exitCode = code;
    throw new Error("exit");
  };
  const context = {
    process: { argv: ["node", "run.js", "start"], versions: { node: version }, exit },
    console: { error: (text) => seen.errors.push(text) },
    require: () => ({ runTask: (task) => seen.tasks.push(task) }),
  };
  try {
    vm.runInNewContext(source, context);
  } catch (error) {
    assert.equal(error.message, "exit");
  }
  return seen;
}

for (const version of ["0.12.18", "8.17.0", "18.20.4", "20.18.3", "21.7.3", "22.11.0"]) {
  test(`Node ${version} is refused with one sentence`, () => {
    const { errors, exitCode, tasks } = runUnder(version);
    assert.equal(exitCode, 1);
    assert.deepEqual(tasks, []);
    assert.equal(errors.length, 1);
    assert.match(errors[0], new RegExp(`needs Node 20\\.19 or later.*this is Node ${version.replaceAll(".", "\\.")}`));
  });
}

for (const version of ["20.19.0", "20.20.2", "22.12.0", "24.0.0"]) {
  test(`Node ${version} runs the task`, () => {
    assert.deepEqual(runUnder(version), { errors: [], exitCode: undefined, tasks: ["start"] });
  });
}

test("the first script uses only syntax that an old Node can parse", () => {
  assert.doesNotMatch(source, /=>|\b(?:const|let|class|async|import)\b|`|\?\./);
});
