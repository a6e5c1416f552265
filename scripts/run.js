/* Entry of npm scripts, in old JavaScript, so that an old Node can print the sentence about its version. */
"use strict";

var task = process.argv[2];
var version = process.versions.node.split(".");
var major = Number(version[0]);
var minor = Number(version[1]);
var supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (!supported) {
  console.error(
    "The Partner Portal needs Node 20.19 or later, or 22.12 or later; this is Node " +
      process.versions.node +
      ". Install a newer Node from https://nodejs.org and run the command again."
  );
  process.exit(1);
}

require("./console/run-task.cjs").runTask(task, process.argv.slice(3));
