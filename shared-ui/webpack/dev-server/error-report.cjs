"use strict";

const path = require("node:path");

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/**
 * Reports errors of both builds, each once: the same source is in both.
 *
 * @param {{ directory: string, send: (message: { kind: "errors" | "corrected", text: string }) => void }} options
 * @returns {(build: string, stats: import("webpack").Stats) => void}
 */
function createErrorReport({ directory, send }) {
  const found = new Map();
  let shown = new Set();
  return (build, stats) => {
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    found.set(
      build,
      errors.map((error) => describeError(error, directory)),
    );
    const current = new Set([...found.values()].flat());
    const added = [...current].filter((text) => !shown.has(text));
    if (added.length > 0) send({ kind: "errors", text: added.join("\n\n") });
    if (current.size === 0 && shown.size > 0) send({ kind: "corrected", text: "The build has no errors now." });
    shown = current;
  };
}

/** Place and message, without the tools' own stack. */
function describeError({ moduleName, loc, message }, directory) {
  const place = [moduleName, loc].filter(Boolean).join(":");
  const [words] = message.replaceAll(ESCAPES, "").split(/\n+Caused by:|\n+Stack backtrace:/);
  const lines = words.replaceAll(directory + path.sep, "").split("\n");
  const text = lines.filter((line) => !/^\s+at /.test(line) && !/^Module build failed \(from /.test(line)).join("\n");
  return `${place === "" ? "The build" : place}\n${text.trim()}`;
}

module.exports = { createErrorReport };
