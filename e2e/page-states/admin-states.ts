import { expect } from "../fixtures/test";
import { DEMO } from "../people/person";
import { member, type PageState, troubled } from "./page-state";

const CLIENTS_NOTICES = "/admin/notices?client=usr_dana";
const ENDS = { agreementEndsAt: "2026-12-22T18:30:00.000Z", authorizationEndsAt: "2027-02-20T18:30:00.000Z" };
const RECORDED = { recordedAt: "2026-11-22T20:00:00.000Z", note: "A letter, kept with the post.", corrects: null };
const NOTICES = {
  business: "Whitfield Auto Detailing and Ceramic Coating of the Hudson Valley",
  timeZone: "America/New_York",
  notices: [
    {
      ...{ id: "not_1", kind: "end", cameBy: "portal", givenAt: "2026-11-22T18:30:00.000Z", ...ENDS },
      ...{ note: null, recordedAt: null, corrects: null, isCorrected: false },
    },
    {
      ...{ id: "not_2", kind: "revocation", cameBy: "mail", givenAt: "2026-11-20T05:00:00.000Z", ...RECORDED },
      ...{ agreementEndsAt: null, authorizationEndsAt: null, isCorrected: true },
    },
    {
      ...{
        id: "not_3",
        kind: "guarantee",
        cameBy: "e-mail",
        givenAt: "2026-11-20T05:00:00.000Z",
        ...RECORDED,
        ...ENDS,
      },
      ...{ corrects: "not_2", isCorrected: false },
    },
  ],
};

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
  member("admin", "/admin/notices", "No client is chosen"),
  {
    name: "/admin/notices with some, one of them being corrected",
    reach: async ({ page, actAs }) => {
      await actAs("admin");
      await page.route("**/api/admin/notices?**", (route) => route.fulfill({ json: NOTICES }));
      await page.goto(CLIENTS_NOTICES);
      await page.getByRole("button", { name: /^Correct the record: Profit guarantee/ }).click();
      await page.getByRole("button", { name: "Correct the record", exact: true }).click();
      await expect(page.getByText("Please say what came.")).toBeVisible();
      return page;
    },
  },
  ...troubled({
    as: "admin",
    path: CLIENTS_NOTICES,
    call: "/api/admin/notices",
    refused: "The notices could not be loaded.",
  }),
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
