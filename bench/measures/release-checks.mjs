import { percentile } from "./statistics.mjs";

const loads = 9;
/** As Lighthouse slows down a phone. */
const slowdown = 4;

/** Notes in the page when the manifest's text arrived, and when its signature was verified. */
function noteChecks() {
  const readText = Response.prototype.text;
  Response.prototype.text = async function () {
    const text = await readText.call(this);
    if (this.url.endsWith("/manifest.json")) globalThis.manifestAt = performance.now();
    return text;
  };
  const { subtle } = crypto;
  const verify = subtle.verify.bind(subtle);
  subtle.verify = async (...parts) => {
    const isRight = await verify(...parts);
    globalThis.verifiedAt = performance.now();
    return isRight;
  };
}

async function measureLoad(browser, url) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(noteChecks);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(`${url}/login`);
    await page.getByRole("button", { name: "Login", exact: true }).waitFor({ timeout: 60_000 });
    return await page.evaluate(() => globalThis.verifiedAt - globalThis.manifestAt);
  } finally {
    await context.close();
  }
}

/**
 * Returns the median ms, on a slowed phone, from the text of the login page's manifest to its verified signature: hash,
 * form, key and signature. The files' integrity is checked by the browser as it loads them.
 */
export async function measureReleaseChecks(browser, url) {
  const times = [];
  for (let load = 0; load < loads; load += 1) times.push(await measureLoad(browser, url));
  return percentile(times, 0.5);
}
