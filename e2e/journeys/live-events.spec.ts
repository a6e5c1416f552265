import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessibility";
import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { readInboundUrl } from "../people/portal-calls";

for (const width of [360, 1280]) {
  test(`a lead shows at once in both windows by one stream, which goes on in the other and ends with the session (${String(width)} px)`, async ({
    page,
    openShop,
    calls,
    guard,
    environment,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openShop();
    const address = await readInboundUrl(calls);
    const tellLead = async (name: string) => {
      const answer = await page.request.post(address, { data: { name, id: name } });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    const opened: string[] = [];
    page.context().on("request", (request) => {
      if (request.resourceType() === "eventsource") opened.push(new URL(request.url()).pathname);
    });
    const other = await page.context().newPage();
    for (const window of [page, other]) {
      await window.goto("/");
      await expect(window.getByText("Live", { exact: true })).toBeVisible();
    }
    expect(opened).toEqual(["/api/sse/events"]);

    await tellLead("Mia");
    const newest = (window: typeof page) =>
      window.getByRole("list", { name: "Recent Events" }).getByRole("listitem").first();
    for (const window of [page, other]) await expect(newest(window)).toContainText("Mia became a new lead");
    await expectAccessible(page, "Home with live events");
    await expectNoSidewaysScroll(page, "Home with live events");
    await page.getByRole("region", { name: "Recent Events, newest first" }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${environment.outputFolder}/live-events-${String(width)}.png` });

    await page.close();
    await expect.poll(() => opened).toHaveLength(2);
    await tellLead("Ken");
    await expect(newest(other)).toContainText("Ken became a new lead");

    // The session ends elsewhere, and the page is told; it may just ask for its figures again.
    guard.announce({ url: "/api/sales/summary", status: 401, optional: true });
    guard.announce({ url: "/api/sales/series", status: 401, optional: true });
    await calls.call("/recover/logout", {});
    await eventually(other).toHaveURL(/\/login/);
  });
}
