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
  member("admin", "/admin/invitations", "No open invitations"),
  ...troubled({
    as: "admin",
    path: "/admin/invitations",
    call: "/api/admin/invitations",
    refused: "The invitations could not be loaded.",
  }),
];
