import { readFileSync } from "node:fs";

const parentCheckMs = 500;

/** Returns whether this process must survive its terminal (`nohup`). */
function ignoresHangUp() {
  try {
    const mask = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
    return (BigInt(`0x${mask}`) & 1n) === 1n;
  } catch {
    return false;
  }
}

/**
 * Calls `onGone` when npm's shell is gone. npm runs scripts through a shell, and a signal to npm alone never reaches
 * the script.
 */
export function watchShellOfNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, parentCheckMs);
  timer.unref();
}

/**
 * Calls `stop` once, on Ctrl-C, SIGTERM, a closed terminal, or the end of npm. `isRunByNpm`: npm's shell is the parent.
 */
export function stopOnSignal(stop, { exitCode, isRunByNpm }) {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    void stop().then(() => process.exit(exitCode));
  };
  for (const signal of ["SIGINT", "SIGTERM", ...(ignoresHangUp() ? [] : ["SIGHUP"])]) process.on(signal, stopOnce);
  if (isRunByNpm) watchShellOfNpm(stopOnce);
}
