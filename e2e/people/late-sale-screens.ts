import { expect } from "@playwright/test";

import { expectAccessibleInThemes } from "../fixtures/accessibility";
import { eventually } from "../fixtures/eventually";
import { confirmWithReason, expectRead } from "./question-screens";
import type { World } from "./questioned-shop";

/** Two sales are reported after their day was billed: the agency claims both, and the client objects to one. */
export async function claimLateSales({ client, agency, calls, business, sellers, seller, firstDay }: World) {
  const { lines } = await calls.rehearse({ startDate: firstDay, endDate: firstDay });
  const closedAt = lines[0]?.at;
  await calls.bill({ startDate: firstDay, endDate: firstDay }, ["Lamp"]);
  for (const [item, amount] of [
    ["Late wash", 7_000],
    ["Twice told", 9_000],
  ] as const)
    await sellers.sell(seller, { item, amount, closedAt });
  await eventually(async () => {
    await agency.page.goto("/admin/revenue-claims");
    const rows = agency.page.getByRole("row", { name: business });
    await expect(rows).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  await expectAccessibleInThemes(agency.page, "late sales to decide");
  for (const item of ["Late wash", "Twice told"]) {
    await agency.page.getByRole("button", { name: `Claim: ${item}, ${business}` }).click();
    await confirmWithReason(agency.page, "Claim the sale", "The register was offline.");
  }
  await eventually(async () => {
    await client.page.goto("/debits");
    await expect(client.page.getByText(/can be billed from/)).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  await expectAccessibleInThemes(client.page, "late sales that the agency claims");
  await client.page.getByRole("button", { name: /: Twice told$/ }).click();
  await confirmWithReason(client.page, "Object", "It was paid in cash and told twice.");
  await expectRead(client, "/debits", "You objected");
  await expectRead(agency, "/admin/revenue-claims?state=claimed", /^The client objected/);
  await agency.page.getByRole("button", { name: `Dismiss: Twice told, ${business}` }).click();
  await confirmWithReason(agency.page, "Dismiss", "The client is right.");
  await expectRead(client, "/debits", /^Not billed$/);
}
