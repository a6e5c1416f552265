import { readFileSync } from "node:fs";
import path from "node:path";

import { UsageError } from "../arguments/usage-error.js";
import type { Outcome } from "../command-context.js";
import { RefusedError, type Refusal } from "../refusal.js";
import type { RemotePackage } from "../remote/read-remote-package.js";
import { findFrames, type Frame } from "./find-frames.js";
import { createMapReader, type SourcePlace, toPlace } from "./read-source-place.js";

interface TraceParts {
  /** Folder of the remote, absolute. */
  directory: string;
  /** From the working folder; `-`: standard input. */
  file: string;
  readInput: () => Promise<string>;
}

interface TracedFrame {
  frame: Frame;
  /** null: code of the bundler, of another remote, or without a map. */
  source: SourcePlace | null;
}

/**
 * Names the places of a reported stack in the team's sources.
 *
 * @throws RefusedError when no line can be traced, with everything that is missing
 */
export async function trace({ directory, file, readInput }: TraceParts, { id }: RemotePackage): Promise<Outcome> {
  const stack = file === "-" ? await readInput() : readStack(path.resolve(directory, file), file);
  const frames = findFrames(stack);
  if (!frames.some(({ remote }) => remote === id)) throw new RefusedError([noFrame(id, file)]);
  const { traced, missing } = traceFrames(frames, id, directory);
  if (missing.length > 0 && traced.every(({ source }) => source === null)) throw new RefusedError(missing);
  const lines = [...describeStack(stack, traced), ...missing.map(describeMissing)];
  return { lines, data: { remote: id, frames: traced.map(toData), missing } };
}

function readStack(full: string, file: string): string {
  try {
    return readFileSync(full, "utf8");
  } catch {
    throw new UsageError(`The file ${file} cannot be read. Give a file with the stack, or - for standard input.`);
  }
}

function traceFrames(frames: readonly Frame[], id: string, directory: string) {
  const readSourcePlace = createMapReader(directory);
  const missing = new Map<string, Refusal>();
  const traced = frames.map((frame): TracedFrame => {
    const found = frame.remote === id ? readSourcePlace(frame) : null;
    if (found === null || "file" in found) return { frame, source: found };
    missing.set(found.place, found);
    return { frame, source: null };
  });
  return { traced, missing: [...missing.values()] };
}

const MOST_CODE = 160;

/** The stack with places in sources, and the code below each line of the team's own. */
function describeStack(stack: string, traced: readonly TracedFrame[]): string[] {
  const left = [...traced];
  return stack
    .trimEnd()
    .split(/\r?\n/)
    .flatMap((line) => {
      const own = left.splice(0, findFrames(line).length);
      const shown = own.reduce(
        (text, { frame, source }) => (source ? text.replace(frame.text, toPlace(source)) : text),
        line,
      );
      const code = own.flatMap(({ source }) => (source ? describeCode(source) : []));
      return [shown, ...code];
    });
}

function describeCode({ file, line, code }: SourcePlace): string[] {
  if (code === null || file.includes("node_modules/")) return [];
  return [`      ${line} | ${code.trim().slice(0, MOST_CODE)}`];
}

const describeMissing = ({ problem, place, fix }: Refusal) => `\n${problem}\n   Where: ${place}\n   Fix: ${fix}`;

const toData = ({ frame, source }: TracedFrame) => ({ ...frame, source });

const noFrame = (id: string, file: string): Refusal => ({
  code: "NO_FRAME",
  problem: `No line of the stack names a script of ${id}.`,
  place: file === "-" ? "standard input" : file,
  fix: `Copy the stack from /admin/remotes: its lines have /remotes/${id}/<version>/<file>.js:<line>:<column>.`,
});
