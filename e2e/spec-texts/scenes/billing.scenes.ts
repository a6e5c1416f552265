import { eventually } from "../../fixtures/eventually";
import { MOVEMENTS } from "../../page-states/book-answers";
import { giveRiskReason } from "../../people/billing-screens";
import { DEMO } from "../../people/person";
import { authorizeDebits } from "../../people/wizard-screens";
import { breakCall, type Scene } from "./scene";

export const billingScenes = {
  bill: async ({ page, see, openShop, sellers, sales, calls }) => {
    const { person, seller } = await openShop();
    await authorizeDebits(page);
    await sellers.sell(seller, { item: "Coat", amount: 20_000 });
    await eventually.poll(async () => (await sales.listOrders()).length).toBe(1);
    // This page is read, so the agency signs in here. It leaves the client's page first, whose requests would be
    // refused.
    await page.goto("about:blank");
    await calls.call("/recover/logout", {});
    await calls.signIn(DEMO.admin);
    await page.goto("/AdminDash");
    await page.getByLabel("Filter clients").fill(person.business);
    await page.getByRole("checkbox", { name: `Select ${person.business}` }).check();
    await see("Rehearse");
    await page.getByRole("button", { name: "Rehearse" }).click();
    await see("Bill");
    await giveRiskReason(page);
    await page.getByRole("button", { name: "Bill", exact: true }).click();
    await see("invoice and payment created, email notification is turned off for now!");
  },
  "bank transactions": async ({ page, see, actAs }) => {
    await page.route("**/api/pc/get-trans", (route) => route.fulfill({ json: MOVEMENTS }));
    await actAs("admin");
    await page.goto("/AdminDash?filter=Casey+Rivera");
    await page.getByRole("link", { name: "Demo Detailing", exact: true }).click();
    await see("Mark as a sale");
  },
  "broken invoices": async (stage) => {
    await breakCall(stage, "/pc/fetch-invoices", 400);
    await stage.actAs("client");
    await stage.page.goto("/usersettings");
    await stage.see("Invoices", "Error fetching data");
  },
} satisfies Record<string, Scene>;
