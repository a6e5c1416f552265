/** 400 kbit/s and 200 ms, as in issue 7.17. */
const SLOW_LINK = { offline: false, latency: 200, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };

/**
 * Opens `/` with an empty cache and this cookie (`name=value`). Returns the ms until the skeleton shows, and until the
 * page does.
 */
export async function measureSlowLink(browser, url, cookie) {
  const context = await browser.newContext();
  try {
    const [name, value] = cookie.split("=", 2);
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_LINK);
    const startedAt = performance.now();
    const since = async (shown) => {
      await shown.waitFor({ state: "attached", timeout: 60_000 });
      return performance.now() - startedAt;
    };
    await page.goto(url, { waitUntil: "commit" });
    const navigation = page.getByRole("navigation", { name: "Main" });
    const inFrame = page.getByRole("main").filter({ hasNot: page.getByText("Partner Portal") });
    const [frame, skeleton, whole] = await Promise.all([
      since(navigation),
      since(navigation).then(() => since(inFrame.getByRole("heading", { level: 1 }))),
      since(page.getByRole("heading", { name: /^Welcome/ })),
    ]);
    return { frame, skeleton, whole };
  } finally {
    await context.close();
  }
}
