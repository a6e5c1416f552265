import { expect } from "../fixtures/test";
import { DEMO } from "../people/person";
import { member, type PageState, troubled } from "./page-state";

/** States of the pages that admins alone see, besides /AdminDash. */
export const ADMIN_STATES: readonly PageState[] = [
  member("admin", "/admin/audit", "Times in America/New_York"),
  { ...member("admin", "/admin/audit?actor=nobody", "No entries"), name: "/admin/audit without entries" },
  ...troubled({
    as: "admin",
    path: "/admin/audit",
    call: "/api/admin/audit",
    refused: "The audit log could not be loaded.",
  }),
  member("admin", "/admin/invitations", "Waiting for an answer"),
  {
    name: "/admin/invitations with one that waits",
    reach: async ({ page, actAs }) => {
      await actAs("admin");
      // An invitation of this moment is another test's, and may be accepted in the next one.
      const times = { createdAt: "2026-11-22T18:30:00.000Z", expiresAt: "2026-11-25T18:30:00.000Z" };
      const waiting = { id: "inv_1", email: "a.long.address.of.somebody@agency-of-the-portal.test", ...times };
      await page.route("**/api/admin/invitations", (route) =>
        route.fulfill({ json: [{ ...waiting, role: "viewer", invitedBy: "Alex Admin" }] }),
      );
      await page.goto("/admin/invitations");
      await expect(page.getByRole("table").getByText("Viewer")).toBeVisible();
      return page;
    },
  },
  {
    name: "/ of a client whom an admin looks at",
    reach: async ({ newBrowser }) => {
      // A session of its own: the one that the other tests share must look at nobody.
      const { page, calls } = await newBrowser();
      await calls.signIn(DEMO.admin);
      await page.goto("/AdminDash?filter=Casey+Rivera");
      await page.getByRole("button", { name: /^View as this client/ }).click();
      await expect(page.getByRole("button", { name: "Stop viewing" })).toBeVisible();
      await expect(page.getByText("Total Sales").first()).toBeVisible();
      return page;
    },
  },
  ...troubled({
    as: "admin",
    path: "/admin/invitations",
    call: "/api/admin/invitations",
    refused: "The invitations could not be loaded.",
  }),
];
