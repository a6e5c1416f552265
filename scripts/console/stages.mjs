import { isStopping } from "../processes/run-command.mjs";

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const signOfLifeMs = 30_000;
/** Titles of the stages that run now, with the time they began: several may run beside each other. */
const running = new Map();

const eraseLine = "\r\x1b[K";

/** A terminal has one last line with all stages under way; elsewhere a line once printed stays. */
function print(line) {
  const isTerminal = process.stdout.isTTY;
  if (isTerminal) process.stdout.write(eraseLine);
  if (line) process.stdout.write(`${line}\n`);
  if (isTerminal && running.size > 0) process.stdout.write(`  ${[...running.keys()].join(", ")} …`);
}

const describe = (title, startedAt, remark = "") =>
  `  ${title.padEnd(22)} ${seconds(performance.now() - startedAt).padStart(8)}${remark && `   ${remark}`}`;

/**
 * Runs one stage and prints one progress line for it, with its time; before that, what the stage announces to take long,
 * and every half a minute that it still runs.
 * @param {string} title what happens, e.g. "Build"
 * @param {(announce: (text: string) => void) => Promise<string | void>} work its answer is printed behind the time, e.g.
 *   "3 of 7 built"
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
    // Stages beside a failed one are stopped, and are not what went wrong.
    remark = isStopping() ? "stopped" : "failed";
    throw error;
  } finally {
    clearInterval(timer);
    running.delete(title);
    print(describe(title, startedAt, remark));
  }
}
