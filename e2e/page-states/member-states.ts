import { expect } from "@playwright/test";

import { type PageState, troubled } from "./page-state";
import { ADMIN, CLIENT, HOME, LINKED, STAFF } from "./places";

const SETTINGS = { ...CLIENT, path: "/usersettings" } as const;
const ONE_CLIENT = { ...ADMIN, path: "/AdminDash?filter=Rosa" } as const;

/** States of the pages behind sign-in. */
export const MEMBER_STATES: readonly PageState[] = [
  { ...CLIENT, path: "/", scenario: "new client", name: "/ of a new client", shown: "Link your sales system" },
  { ...SETTINGS, name: "/usersettings of the client", shown: "Business name" },
  {
    ...{ ...ADMIN, path: "/AdminDash", name: "/AdminDash" },
    shown: "Your clients, their verified sales and the commission.",
  },
  { ...ONE_CLIENT, name: "/AdminDash with one client", shown: "Rosa Delgado" },
  {
    ...{ ...ADMIN, path: "/AdminDash?filter=nobody-at-all", name: "/AdminDash with nobody found" },
    shown: "No business, owner or e-mail contains “nobody-at-all”.",
  },
  { ...STAFF, path: "/usersettings", name: "/usersettings of the admin", shown: "No business" },
  ...troubled({
    ...HOME,
    call: "POST /integration/get-all",
    refused: "Your connections could not be loaded.",
  }),
  ...troubled({ ...LINKED, call: "POST /integration/get-all", refused: "Could not load." }),
  ...troubled({
    ...SETTINGS,
    call: "POST /recover/all-user-info",
    refused: "Failed to fetch user information.",
  }),
  ...troubled({ ...ADMIN, path: "/AdminDash", call: "GET /pc/clients", refused: "Error fetching data" }),
  ...troubled({
    ...ONE_CLIENT,
    call: "GET /admin/skipped-records",
    refused: "The records to look at could not be loaded.",
  }),
  {
    ...{ ...ADMIN, path: "/AdminDash", scenario: "records to look at", name: "/AdminDash with records to look at" },
    shown: (page) => page.getByRole("heading", { name: "Records to look at" }),
    then: async (page) => {
      await page.getByRole("heading", { name: "Records to look at" }).click();
      await expect(page.getByRole("table", { name: "Records to look at" })).toBeVisible();
    },
  },
];
