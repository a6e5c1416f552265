import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { DEMO } from "../people/person";

test("an admin views the portal as a client without changing anything", async ({ page, calls, guard }) => {
  // Signs in separately: tests share the admin's session, and that session must not view a client.
  await calls.signIn(DEMO.admin);
  await page.goto("/AdminDash?filter=Casey+Rivera");
  await page.getByRole("button", { name: /^View as this client/ }).click();
  const banner = page.getByRole("region", { name: "Viewing as a client" });
  await expect(banner).toContainText("as the owner sees it");
  await expect(page.getByText("Total Sales").first()).toBeVisible();
  await expect(page.getByText("Hello Casey")).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin Dashboard" })).toHaveCount(0);
  expect(await page.evaluate(() => window.localStorage.getItem("selectedUserId"))).toMatch(/^usr_/);

  await page.getByRole("link", { name: "Integrations" }).click();
  // Only the client may see the secret webhook address.
  guard.announce({ url: "/api/integration/inbound", status: 403 });
  guard.announce({ url: "/api/integration/disconnect/square", status: 403 });
  await page.getByRole("button", { name: "Unlink Square" }).click();
  await page.getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(page.getByText("so you can't change anything").first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.reload();
  await expect(banner).toBeVisible();
  // Waits until no request is open, because a change of session would refuse it.
  await expect(page.getByRole("button", { name: "Unlink Square" })).toBeVisible();
  await eventually.poll(() => guard.listOpen()).toEqual([]);
  await banner.getByRole("button", { name: "Stop viewing" }).click();
  await expect(page).toHaveURL("/AdminDash");
  await expect(banner).toHaveCount(0);
  await expect(page.getByText("Hello Casey")).toHaveCount(0);
  expect(await page.evaluate(() => window.localStorage.getItem("selectedUserId"))).toBeNull();

  await page.goto("/admin/audit?action=view-as.started");
  await expect(page.getByRole("table").getByText("view-as.started").first()).toBeVisible();
});
