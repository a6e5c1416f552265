"use strict";

const { existsSync, readdirSync } = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");

/** Folders with tasks. Through them scripts run bench's tasks without importing them. */
const folders = ["scripts", "bench"].map((owner) => path.join(__dirname, "..", "..", owner, "tasks"));

const listTasks = () =>
  folders.flatMap((folder) => readdirSync(folder).map((file) => path.basename(file, ".mjs"))).sort();

/** Calls `run` of `<name>.mjs`; a failure ends with one sentence and exit code 1. */
exports.runTask = async function runTask(name, args) {
  const { Failure, explainFailure } = await import("./failure.mjs");
  try {
    const file = folders.map((folder) => path.join(folder, `${name}.mjs`)).find((candidate) => existsSync(candidate));
    if (!name || !file) throw new Failure(`There is no task '${name ?? ""}'. Tasks: ${listTasks().join(", ")}.`);
    const task = await import(pathToFileURL(file).href);
    await task.run(args);
  } catch (error) {
    process.exitCode = 1;
    console.error(`\n${explainFailure(error)}`);
  }
};
