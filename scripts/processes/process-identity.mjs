import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

function readLinuxStart(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === "Z" || state === "X") return undefined;
  return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${startTicks}`;
}

function readStartByCommand(pid) {
  const windows = ["powershell", ["-NoProfile", "-Command", `(Get-Process -Id ${pid}).StartTime.Ticks`]];
  const [command, args] = process.platform === "win32" ? windows : ["ps", ["-o", "lstart=", "-p", String(pid)]];
  return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() || undefined;
}

/**
 * Returns when the process started; `undefined` if it does not run. Pids are reused, but pid and start time together
 * identify a process.
 */
export function readStartTime(pid) {
  try {
    return process.platform === "linux" ? readLinuxStart(pid) : readStartByCommand(pid);
  } catch {
    return undefined;
  }
}

export function isRunning(record) {
  return Boolean(record?.pid && record.startTime) && readStartTime(record.pid) === record.startTime;
}
