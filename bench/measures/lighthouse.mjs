import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findFreePort } from "../../scripts/processes/free-port.mjs";

const rootFlags = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
export const flags = [
  ...rootFlags,
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
];

/** Audits of the performance score. */
const timed = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

/** Returns the failed audits that have a weight, with Lighthouse's findings. */
function listFaults({ categories, audits }, names) {
  const weighed = names.flatMap((name) => categories[name].auditRefs).filter(({ weight }) => weight > 0);
  const failed = weighed.map(({ id }) => audits[id]).filter(({ score }) => score !== null && score < 1);
  return failed.map(({ title, details }) => `${title}: ${JSON.stringify(details?.items ?? [])}`);
}

const onlyCategories = ["performance", "accessibility", "best-practices"];

async function gather(executablePath, url, options) {
  const port = await findFreePort();
  const browser = await chromium.launch({ executablePath, args: [...flags, `--remote-debugging-port=${port}`] });
  try {
    await lighthouse(url, { ...options, port });
  } finally {
    await browser.close();
  }
}

/** Sets each recorded task's duration to its CPU time, because the servers on this machine cause the waits. */
function leaveOutWaits(folder) {
  const file = path.join(folder, "defaultPass.trace.json");
  const trace = JSON.parse(readFileSync(file, "utf8"));
  for (const event of trace.traceEvents) if (event.tdur < event.dur) event.dur = event.tdur;
  writeFileSync(file, JSON.stringify(trace));
}

const scoreOf = (lhr, name) => Math.round(lhr.categories[name].score * 100);
const describeTimes = ({ audits }) => timed.map((name) => `${name} ${audits[name].displayValue}`).join(", ");

/**
 * Returns a page's scores out of 100 on a phone, their parts, and failed audits of accessibility and best practices.
 * Performance uses CPU time, because a phone's processor runs no servers; `observed` includes waits (D406).
 */
export async function runLighthouse(executablePath, url, { path: page, cookie }) {
  const folder = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
  // Without a cookie the key is left out: Lighthouse compares settings with recorded JSON, which has no undefined.
  const signedIn = cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } };
  const options = { onlyCategories, ...signedIn, logLevel: "error" };
  const audit = async () => (await lighthouse(url + page, { ...options, auditMode: folder })).lhr;
  try {
    await gather(executablePath, url + page, { ...options, gatherMode: folder });
    const observed = await audit();
    leaveOutWaits(folder);
    const own = await audit();
    return {
      ...Object.fromEntries(onlyCategories.map((name) => [name, scoreOf(own, name)])),
      observed: scoreOf(observed, "performance"),
      times: `${describeTimes(own)} (with what was waited for: ${describeTimes(observed)})`,
      faults: listFaults(own, ["accessibility", "best-practices"]),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints scores that include waits for the processor. */
export const printObserved = (title, values) =>
  console.log(`  ${title.padEnd(42)}${values.map((value) => String(value ?? "–").padStart(12)).join("")}`);

/** Prints a score out of 100. Returns whether it is high enough. */
export function printScore(title, values, atLeast) {
  const columns = values.map((value) => String(value ?? "–").padStart(12)).join("");
  const holds = values[1] >= atLeast;
  console.log(`  ${title.padEnd(42)}${columns}   ${holds ? "holds" : "MISSED"}: at least ${atLeast}`);
  return holds;
}
