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

/** What the performance score is made of. */
const timed = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

/** The weighed audits of some categories that did not pass, with what Lighthouse found. */
function listFaults({ categories, audits }, names) {
  const weighed = names.flatMap((name) => categories[name].auditRefs).filter(({ weight }) => weight > 0);
  const failed = weighed.map(({ id }) => audits[id]).filter(({ score }) => score !== null && score < 1);
  return failed.map(({ title, details }) => `${title}: ${JSON.stringify(details?.items ?? [])}`);
}

/** Scores out of 100 of a page as a phone sees it, what they are made of, and what accessibility and best practices lack; signed in with a cookie. */
export async function runLighthouse(executablePath, url, { path, cookie }) {
  const port = await findFreePort();
  const browser = await chromium.launch({ executablePath, args: [...flags, `--remote-debugging-port=${port}`] });
  try {
    const onlyCategories = ["performance", "accessibility", "best-practices"];
    const extraHeaders = cookie === undefined ? undefined : { Cookie: cookie };
    const { lhr } = await lighthouse(`${url}${path}`, { port, onlyCategories, extraHeaders, logLevel: "error" });
    const scores = onlyCategories.map((name) => [name, Math.round(lhr.categories[name].score * 100)]);
    const times = timed.map((name) => `${name} ${lhr.audits[name].displayValue}`).join(", ");
    return { ...Object.fromEntries(scores), times, faults: listFaults(lhr, ["accessibility", "best-practices"]) };
  } finally {
    await browser.close();
  }
}

/** Prints a score out of 100; answers whether it is high enough. */
export function printScore(title, values, atLeast) {
  const columns = values.map((value) => String(value ?? "–").padStart(12)).join("");
  const holds = values[1] >= atLeast;
  console.log(`  ${title.padEnd(42)}${columns}   ${holds ? "holds" : "MISSED"}: at least ${atLeast}`);
  return holds;
}
