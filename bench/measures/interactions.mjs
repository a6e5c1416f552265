/** A phone of the middle, as Lighthouse takes it: a quarter of this machine's speed. */
const slowdown = 4;

/** Keeps what moved without a touch, and how long each touch took until the next paint; runs in the page. */
function watch() {
  const watched = { layoutShift: 0, events: [] };
  globalThis.portalWatched = watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) watched.layoutShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (interactionId) watched.events.push({ name, duration });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}

/** What a person does on Home, each with how it is seen to be done. */
const touches = [
  [
    "open the dates",
    (page) => page.getByRole("button", { name: /^Dates:/ }).click(),
    (page) => page.getByRole("dialog", { name: "Dates", exact: true }),
  ],
  ["close the dates", (page) => page.keyboard.press("Escape"), (page) => page.getByRole("button", { name: /^Dates:/ })],
  [
    "open an order",
    (page) => page.getByRole("table", { name: "Orders" }).getByRole("button").first().click(),
    (page) => page.getByRole("dialog"),
  ],
  ["close an order", (page) => page.keyboard.press("Escape"), (page) => page.getByRole("searchbox")],
  [
    "type a search",
    (page) => page.getByRole("searchbox").pressSequentially("wash"),
    (page) => page.getByRole("searchbox"),
  ],
  [
    "clear the search",
    (page) => page.getByRole("searchbox").fill(""),
    (page) => page.getByRole("button", { name: "Show older orders" }),
  ],
  [
    "show older orders",
    (page) => page.getByRole("button", { name: "Show older orders" }).click(),
    (page) => page.getByRole("region", { name: "All orders that were read" }),
  ],
];

/** What came by the network as a script, in bytes over the wire. */
async function listenForScripts(session) {
  const urls = new Map();
  const scripts = [];
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script") urls.set(requestId, response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url) scripts.push({ url, bytes: encodedDataLength });
  });
  await session.send("Network.enable");
  return scripts;
}

/** Home on a phone: what moved while it loaded, the scripts until then, and milliseconds from each touch to the next paint. */
export async function measureInteractions(browser, url, cookie) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    const [name, value] = cookie.split("=", 2);
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    const scripts = await listenForScripts(session);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url);
    await page.getByRole("table", { name: "Orders" }).getByRole("button").first().waitFor();
    await page.waitForTimeout(3_000);
    const before = [...scripts];
    const layoutShift = await page.evaluate(() => globalThis.portalWatched.layoutShift);
    const interactions = [];
    for (const [title, touch, seen] of touches) {
      await page.evaluate(() => (globalThis.portalWatched.events.length = 0));
      await touch(page);
      await seen(page).first().waitFor();
      await page.waitForTimeout(500);
      const durations = await page.evaluate(() => globalThis.portalWatched.events.map(({ duration }) => duration));
      interactions.push({ name: title, duration: Math.max(0, ...durations) });
    }
    const slowest = Math.max(...interactions.map(({ duration }) => duration));
    return { layoutShift, scripts: before, interactions, slowest };
  } finally {
    await context.close();
  }
}
