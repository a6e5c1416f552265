import type { Page } from "@playwright/test";

import { expectFit } from "../fixtures/accessibility";
import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { openLeads } from "../people/lead-cards";

const hooks = (page: Page) => page.getByRole("article", { name: "Webhook address", exact: true });

/** Posts a lead as a workflow does. Returns the status. */
async function tell(page: Page, url: string, contact: string): Promise<number> {
  const data = { contact_id: contact, full_name: "Ada Byron" };
  return (await page.context().request.post(url, { data })).status();
}

test("a client replaces the secret webhook address", async ({ page, signUp, calls }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { business } = await signUp("complete");
  await page.goto("/init");
  await openLeads(page);
  await expect(hooks(page)).toContainText("Nothing has arrived yet.");

  const signed = page.getByRole("article", { name: "GoHighLevel", exact: true });
  await signed.getByLabel("Location ID").fill(`loc-${business.replace(/\W/g, "")}`.slice(0, 60));
  await signed.getByRole("button", { name: "Save location" }).click();
  await expect(signed).toContainText("No contact has arrived yet.");

  await hooks(page).getByRole("button", { name: "Click to Copy" }).click();
  await expect(hooks(page).getByRole("button", { name: "Copied!" })).toBeVisible();
  const former = await page.evaluate(() => navigator.clipboard.readText());
  await expect(hooks(page)).toContainText(former);
  expect(await tell(page, former, "c1")).toBe(200);
  await page.reload();
  await openLeads(page);
  await eventually(hooks(page)).toContainText("Last received");

  await hooks(page).getByRole("button", { name: "New address" }).click();
  const warning = page.getByRole("dialog", { name: "WARNING" });
  await expect(warning).toContainText("The current address stops working right away.");
  await expectFit(page, "the warning before a new address");
  await warning.getByRole("button", { name: "New address" }).click();
  await eventually(hooks(page)).not.toContainText(former);
  const present = (await hooks(page).locator("code").textContent()) ?? "";
  expect(await tell(page, former, "c2")).toBe(404);
  expect(await tell(page, present, "c3")).toBe(200);
  await expectFit(page, "/init after a hook");
  const events: unknown = await (await calls.get("/integration/recent-events")).json();
  expect(events).toHaveLength(2);
});
