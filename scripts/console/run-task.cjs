"use strict";

const { existsSync, readdirSync } = require("node:fs");
const path = require("node:path");

const folder = path.join(__dirname, "..", "tasks");
const listTasks = () => readdirSync(folder).map((file) => path.basename(file, ".mjs"));

/** Loads `scripts/tasks/<name>.mjs` and runs what it exports as `run`; a failure ends in one sentence and exit code 1. */
exports.runTask = async function runTask(name, args) {
  const { Failure, explainFailure } = await import("./failure.mjs");
  try {
    if (!name || !existsSync(path.join(folder, `${name}.mjs`))) {
      throw new Failure(`There is no task '${name ?? ""}'. Tasks: ${listTasks().join(", ")}.`);
    }
    const task = await import(`../tasks/${name}.mjs`);
    await task.run(args);
  } catch (error) {
    process.exitCode = 1;
    console.error(`\n${explainFailure(error)}`);
  }
};
