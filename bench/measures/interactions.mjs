import { percentile } from "./statistics.mjs";

const rounds = 3;

/** CPU slowdown of Lighthouse's mid-range phone: a quarter of this machine's speed. */
const slowdown = 4;

/** Runs in the page. Records layout shifts, and times from each touch to the next paint. */
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

const button = (name) => (page) => page.getByRole("button", { name });
const press = (find) => (page) => find(page).first().click();
const escape = (page) => page.keyboard.press("Escape");
const dialog = (name) => (page) => page.getByRole("dialog", { name, exact: true });
const dates = button(/^Dates:/);
const sources = button("Select Source");
const bridge = (page) => page.getByText("How we calculated this");
const chart = (page) => page.getByRole("slider", { name: /one step at a time$/ });
const ordersFrame = (page) => page.getByRole("region", { name: "All orders that were read" });

/** Touches on Home, each with its visible result. */
const touches = [
  ["open the dates", press(dates), dialog("Dates")],
  ["close the dates", escape, dates],
  ["open the dates once more", press(dates), dialog("Dates")],
  ["choose a preset", press(button("365 days")), dialog("Dates")],
  ["save the dates", press(button("Save")), (page) => page.getByRole("slider", { name: /^Sales per month/ })],
  ["open the sources", press(sources), (page) => page.getByRole("checkbox", { name: "Square" })],
  ["choose a source", (page) => page.getByRole("checkbox", { name: "Square" }).click(), sources],
  ["close the sources", escape, sources],
  ["open the bridge", press(bridge), (page) => page.getByRole("table", { name: /^From what customers paid/ })],
  ["walk along the chart by a key", (page) => chart(page).press("ArrowLeft"), chart],
  ["touch the chart", (page) => chart(page).tap(), chart],
  [
    "show the chart as a table",
    press(button("Show as a table")),
    (page) => page.getByRole("table", { name: /^Sales per/ }),
  ],
  ["open the exports", press(button("Export")), (page) => page.getByRole("menu")],
  ["close the exports", escape, button("Export")],
  ["open what is needed seldom", press(button("More")), button("Data completeness")],
  ["open the complete days", press(button("Data completeness")), dialog("Which days are complete")],
  ["close the complete days", escape, button("Data completeness")],
  [
    "open an order",
    (page) => page.getByRole("table", { name: "Orders" }).getByRole("button").first().click(),
    (page) => page.getByRole("dialog"),
  ],
  ["close an order", escape, (page) => page.getByRole("searchbox")],
  [
    "type a search",
    (page) => page.getByRole("searchbox").pressSequentially("wash"),
    (page) => page.getByRole("searchbox"),
  ],
  ["clear the search", (page) => page.getByRole("searchbox").fill(""), button("Show older orders")],
  ["show older orders", press(button("Show older orders")), ordersFrame],
  ["go to the end of the list", (page) => ordersFrame(page).getByRole("button").first().press("End"), ordersFrame],
];

const fewestOrders = 200;

async function requireOrders(page) {
  const read = (limit) =>
    fetch(`/api/sales/orders${globalThis.location.search}&limit=${limit}`).then((answer) => answer.json());
  const { orders } = await page.evaluate(read, fewestOrders);
  if (orders.length < fewestOrders) throw new Error(`Home has ${orders.length} orders only.`);
}

/** Records scripts with their transferred bytes. */
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

async function measureRound(browser, url, { path, cookie }) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    const [name, value] = cookie.split("=", 2);
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    const scripts = await listenForScripts(session);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(`${url}${path}`);
    await page.getByRole("table", { name: "Orders" }).getByRole("button").first().waitFor();
    await page.waitForTimeout(3_000);
    await requireOrders(page);
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
    return { layoutShift, scripts: before, interactions };
  } finally {
    await context.close();
  }
}

/**
 * Measures Home on a phone: largest layout shift, scripts until loaded, and the median ms from each touch to the next
 * paint.
 * @param {{ path: string, cookie: string }} home with the days in its path
 */
export async function measureInteractions(browser, url, home) {
  const all = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measureRound(browser, url, home));
  const interactions = touches.map(([name], index) => {
    const durations = all.map(({ interactions: touched }) => touched[index].duration);
    return { name, duration: percentile(durations, 0.5) };
  });
  const slowest = Math.max(...interactions.map(({ duration }) => duration));
  const layoutShift = Math.max(...all.map(({ layoutShift: moved }) => moved));
  return { layoutShift, scripts: all[0].scripts, interactions, slowest };
}
