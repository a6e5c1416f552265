import { fillLink } from "../../people/link-screens";
import type { Scene } from "./scene";

export const linkScenes = {
  "empty link form": async ({ page, see, actAs }) => {
    await actAs("admin");
    await page.goto("/admin/AdminForm");
    await page.getByRole("button", { name: "Create link" }).click();
    await see("This value is missing", "End URL", "Platform", "Platform content type", "Platform content category");
    await see("Destination", "Destination content type", "Destination content category", "Create link");
  },
  "made link": async ({ page, see, actAs }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await actAs("admin");
    await page.goto("/admin/AdminForm");
    await fillLink(page, { endUrl: "https://www.example.com/spring" });
    await page.getByRole("button", { name: "Create link" }).click();
    await see("Copy");
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await see("Copied!");
  },
  "url tables": async ({ page, see, actAs }) => {
    await actAs("admin");
    await page.goto("/admin/UrlCodesTable");
    await see("Url codes", "Url tracks");
  },
} satisfies Record<string, Scene>;
