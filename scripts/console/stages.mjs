import { isStopping } from "../processes/run-command.mjs";

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const signOfLifeMs = 30_000;
/** Start times by title. */
const running = new Map();

const eraseLine = "\r\x1b[K";

/** A terminal's last line shows running stages; other outputs get finished lines only. */
function print(line) {
  const isTerminal = process.stdout.isTTY;
  if (isTerminal) process.stdout.write(eraseLine);
  if (line) process.stdout.write(`${line}\n`);
  if (isTerminal && running.size > 0) process.stdout.write(`  ${[...running.keys()].join(", ")} …`);
}

const describe = (title, startedAt, remark = "") =>
  `  ${title.padEnd(22)} ${seconds(performance.now() - startedAt).padStart(8)}${remark && `   ${remark}`}`;

/**
 * Prints a line with the time at the end, what the stage announces, and each half minute that it runs.
 * @param {(announce: (text: string)
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
    // A failed stage stops those beside it; these are not the cause.
    remark = isStopping() ? "stopped" : "failed";
    throw error;
  } finally {
    clearInterval(timer);
    running.delete(title);
    print(describe(title, startedAt, remark));
  }
}
