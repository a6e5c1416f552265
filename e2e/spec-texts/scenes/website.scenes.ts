import { readEnvironment } from "../../fixtures/environment";
import { LabWebsites } from "../../lab/lab-websites";
import { openWebsiteDialog, readTag } from "../../people/website-screens";
import type { Scene } from "./scene";

const TEST_CALL = "**/api/web/web-connect-test";

export const websiteScenes = {
  website: async ({ page, see, signUp, guard }) => {
    const { business } = await signUp("complete");
    const sites = new LabWebsites(page.context().request, readEnvironment().labUrl);
    const site = await sites.publish(business, { tag: "" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const dialog = await openWebsiteDialog(page);
    await see("Click to Copy", "Test Connection");
    await dialog.getByRole("button", { name: "Click to Copy" }).click();
    await see("Copied!");

    await dialog.getByLabel("Your website").fill(site.address);
    await dialog.getByRole("button", { name: "Test Connection" }).click();
    await see("Oh-oh! The test was not successful. Try again.");

    guard.announce({ url: "/api/web/web-connect-test", status: "failed" });
    await page.route(TEST_CALL, (route) => route.abort("connectionrefused"));
    await dialog.getByRole("button", { name: "Test Connection" }).click();
    await see("An error occurred while testing the connection.");
    await page.unroute(TEST_CALL);

    await sites.publish(business, { tag: await readTag(dialog) });
    await dialog.getByRole("button", { name: "Test Connection" }).click();
    await see("Connected successfully! Closing...");
    await page.getByRole("button", { name: "Details Website" }).click();
    await see("Your website is already connected.");
  },
} satisfies Record<string, Scene>;
