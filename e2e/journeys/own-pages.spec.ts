import { expect, test } from "../fixtures/test";

test("a reload of a callback's page does not send its query twice", async ({ page, guard }) => {
  let count = 0;
  let release = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    void page.route("**/api/auth/callback", async (route) => {
      count += 1;
      resolve();
      await new Promise<void>((go) => (release = go));
      await route.abort("connectionrefused").catch(() => undefined);
    });
  });
  await page.goto("/auth/callback?code=c&state=s");
  await arrived;
  await page.reload();
  release();
  await expect(page).toHaveURL("/login");
  expect(count).toBe(1);
  guard.announce({ url: "/api/auth/callback", status: "failed", optional: true });
});
