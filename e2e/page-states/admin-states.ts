import type { ClientNoticesAnswer } from "@portal/api-contract";
import { expect } from "@playwright/test";

import { type PageState, troubled } from "./page-state";
import { ADMIN } from "./places";

const AUDIT = { ...ADMIN, path: "/admin/audit" } as const;
const AGENCY = { ...ADMIN, path: "/admin/agency" } as const;
const INVOICES = { ...ADMIN, path: "/admin/invoices" } as const;
const INVITATIONS = { ...ADMIN, path: "/admin/invitations" } as const;
const CLIENTS_NOTICES = { ...ADMIN, path: "/admin/notices?client=usr_dana" } as const;
const ENDS = { agreementEndsAt: "2026-12-22T18:30:00.000Z", authorizationEndsAt: "2027-02-20T18:30:00.000Z" };
const RECORDED = { recordedAt: "2026-11-22T20:00:00.000Z", note: "A letter, kept with the post.", corrects: null };
const NOTICES: ClientNoticesAnswer = {
  business: "Whitfield Auto Detailing and Ceramic Coating of the Hudson Valley",
  timeZone: "America/New_York",
  notices: [
    {
      id: "not_1",
      kind: "end",
      cameBy: "portal",
      givenAt: "2026-11-22T18:30:00.000Z",
      ...ENDS,
      note: null,
      recordedAt: null,
      corrects: null,
      isCorrected: false,
    },
    {
      id: "not_2",
      kind: "revocation",
      cameBy: "mail",
      givenAt: "2026-11-20T05:00:00.000Z",
      ...RECORDED,
      agreementEndsAt: null,
      authorizationEndsAt: null,
      isCorrected: true,
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

/** States of the pages for admins only, except /AdminDash. */
export const ADMIN_STATES: readonly PageState[] = [
  { ...AUDIT, name: "/admin/audit", shown: "Times in Eastern Time (America/New York)" },
  { ...AUDIT, scenario: "no entries", name: "/admin/audit without entries", shown: "No entries" },
  { ...INVOICES, name: "/admin/invoices in every status", shown: "INV-2026-000093" },
  {
    ...{ ...INVOICES, path: "/admin/invoices?status=void", name: "/admin/invoices, nothing found" },
    answers: {
      "GET /pc/invoices": { data: [], totals: { count: 0, total: 0, received: 0, due: 0 }, nextCursor: null },
    },
    shown: "No invoice matches",
  },
  ...troubled({ ...INVOICES, call: "GET /pc/invoices", refused: "The invoices could not be loaded." }),
  ...troubled({ ...AUDIT, call: "GET /admin/audit", refused: "The audit log could not be loaded." }),
  { ...AGENCY, name: "/admin/agency", shown: "Name and contact" },
  ...troubled({ ...AGENCY, call: "GET /admin/agency", refused: "The agency could not be loaded." }),
  { ...INVITATIONS, name: "/admin/invitations", shown: "Waiting for an answer" },
  {
    ...{ ...INVITATIONS, name: "/admin/invitations with one that waits" },
    answers: {
      "GET /admin/invitations": [
        {
          id: "inv_1",
          email: "a.long.address.of.somebody@agency-of-the-portal.test",
          role: "viewer",
          invitedBy: "Alex Admin",
          createdAt: "2026-11-22T18:30:00.000Z",
          expiresAt: "2026-11-25T18:30:00.000Z",
        },
      ],
    },
    shown: (page) => page.getByRole("table").getByText("Viewer"),
  },
  {
    ...INVITATIONS,
    scenario: "no invitations",
    name: "/admin/invitations without any",
    shown: "Waiting for an answer",
  },
  { ...ADMIN, path: "/admin/notices", name: "/admin/notices of nobody", shown: "No client is chosen" },
  {
    ...{ ...CLIENTS_NOTICES, name: "/admin/notices with some, one of them being corrected" },
    answers: { "GET /admin/notices": NOTICES },
    shown: (page) => page.getByRole("button", { name: /^Correct the notice: Profit guarantee/ }),
    then: async (page) => {
      await page.getByRole("button", { name: /^Correct the notice: Profit guarantee/ }).click();
      await page.getByRole("button", { name: "Correct the notice", exact: true }).click();
      await expect(page.getByText("Please say what arrived.")).toBeVisible();
    },
  },
  ...troubled({ ...CLIENTS_NOTICES, call: "GET /admin/notices", refused: "The notices could not be loaded." }),
  ...troubled({
    ...INVITATIONS,
    call: "GET /admin/invitations",
    refused: "The invitations could not be loaded.",
  }),
];
