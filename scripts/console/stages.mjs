import { isStopping } from "../processes/run-command.mjs";

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const signOfLifeMs = 30_000;
/** Start times of running stages by title. */
const running = new Map();

const eraseLine = "\r\x1b[K";

/** A terminal's last line shows the running stages. Other outputs get finished lines only. */
function print(line) {
  const isTerminal = process.stdout.isTTY;
  if (isTerminal) process.stdout.write(eraseLine);
  if (line) process.stdout.write(`${line}\n`);
  if (isTerminal && running.size > 0) process.stdout.write(`  ${[...running.keys()].join(", ")} …`);
}

const describe = (title, startedAt, remark = "") =>
  `  ${title.padEnd(22)} ${seconds(performance.now() - startedAt).padStart(8)}${remark && `   ${remark}`}`;

/**
 * Runs a stage and prints its line with the time at the end. Meanwhile prints what the stage announces, and every half
 * minute that it still runs.
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
    // A failed stage stops those that run beside it. The stopped stages are not the cause.
    remark = isStopping() ? "stopped" : "failed";
    throw error;
  } finally {
    clearInterval(timer);
    running.delete(title);
    print(describe(title, startedAt, remark));
  }
}
