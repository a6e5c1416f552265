import { isStopping } from "../processes/run-command.mjs";

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const signOfLifeMs = 30_000;
/** Running stages by title with their start times. */
const running = new Map();

const eraseLine = "\r\x1b[K";

/** A terminal shows all running stages in its last line; other outputs only get finished lines. */
function print(line) {
  const isTerminal = process.stdout.isTTY;
  if (isTerminal) process.stdout.write(eraseLine);
  if (line) process.stdout.write(`${line}\n`);
  if (isTerminal && running.size > 0) process.stdout.write(`  ${[...running.keys()].join(", ")} …`);
}

const describe = (title, startedAt, remark = "") =>
  `  ${title.padEnd(22)} ${seconds(performance.now() - startedAt).padStart(8)}${remark && `   ${remark}`}`;

/**
 * Runs a stage and prints its progress line with the time. Before that it prints what the stage announces,
 * and every half minute that it still runs.
 * @param {string} title of the stage, such as "Build"
 * @param {(announce: (text: string) => void) => Promise<string | void>} work its result is printed after the time, such
 * as "3 of 7 built"
 */
export async function runStage(title, work) {
  const startedAt = performance.now();
  running.set(title, startedAt);
  print();
  const timer = setInterval(() => print(describe(title, startedAt, "still at it …")), signOfLifeMs);
  let remark;
  try {
    remark = await work((text) => print(`  ${title} … (${text})`));
  } catch (error) {
    // Stages beside a failed one are stopped; they are not the cause.
    remark = isStopping() ? "stopped" : "failed";
    throw error;
  } finally {
    clearInterval(timer);
    running.delete(title);
    print(describe(title, startedAt, remark));
  }
}
