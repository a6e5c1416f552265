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

/** Only weighted audits, with Lighthouse's findings. */
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

/** A task lasts its CPU time: this machine's servers cause the waits. */
function leaveOutWaits(folder) {
  const file = path.join(folder, "defaultPass.trace.json");
  const trace = JSON.parse(readFileSync(file, "utf8"));
  for (const event of trace.traceEvents) if (event.tdur < event.dur) event.dur = event.tdur;
  writeFileSync(file, JSON.stringify(trace));
}

const scoreOf = (lhr, name) => Math.round(lhr.categories[name].score * 100);
const describeTimes = ({ audits }) => timed.map((name) => `${name} ${audits[name].displayValue}`).join(", ");

/**
 * Scores out of 100 on a phone, their parts, and failed audits of accessibility and best practices. Performance uses
 * CPU time, because a phone's processor serves nothing else; `observed` includes waits (D406).
 */
export async function runLighthouse(executablePath, url, { path: page, cookie }) {
  const folder = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
  // Undefined would differ from the recorded setting, which JSON stored.
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

/** Includes waits for the processor. */
export const printObserved = (title, values) =>
  console.log(`  ${title.padEnd(42)}${values.map((value) => String(value ?? "–").padStart(12)).join("")}`);

/** Returns whether the score is high enough. */
export function printScore(title, values, atLeast) {
  const columns = values.map((value) => String(value ?? "–").padStart(12)).join("");
  const holds = values[1] >= atLeast;
  console.log(`  ${title.padEnd(42)}${columns}   ${holds ? "holds" : "MISSED"}: at least ${atLeast}`);
  return holds;
}
