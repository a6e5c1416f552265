import { RISK_KINDS, type StaffRole } from "@portal/api-contract";
import { findRows, openTo } from "./risk-rows.policy";

const all = ["/admin/risk/client", "/admin/return-rates", "/admin/sales", "/admin/disputes"];
const billing = [...all, "/invoices", "/invoice", "/debits"];
/** Pages by role, as in the shell's table of routes. */
const pages: Record<StaffRole, readonly string[]> = { viewer: all, billing, admin: [...billing, "/admin/cases"] };
const roles: readonly StaffRole[] = ["viewer", "billing", "admin"];

test.each(roles)("links every kind of reason to a page of this client that a person with role %s may open", (role) => {
  for (const kind of RISK_KINDS) {
    const { pathname, search } = new URL(findRows(kind, "usr_1", role), "http://portal.test");
    expect(pages[role]).toContain(pathname);
    if (pathname !== "/admin/cases") expect(search).toMatch(/(client|id)=usr_1$/);
  }
});

test("links returns and disputes to the same rows for every role", () => {
  for (const role of roles) {
    expect(findRows("returns", "usr_1", role)).toBe("/admin/return-rates?client=usr_1");
    expect(findRows("dispute", "usr_1", role)).toBe("/admin/disputes?client=usr_1");
  }
});

test("shows events without a link to those who may not open their page", () => {
  const events = ["/invoice?id=bil_1", "/debits?client=usr_1", "/admin/cases", "/dispute?id=dsp_1", "/admin/sales"];
  const opened = (role: StaffRole) => events.map((page) => openTo(role, page) !== null);
  expect(opened("admin")).toEqual([true, true, true, true, true]);
  expect(opened("billing")).toEqual([true, true, false, true, true]);
  expect(opened("viewer")).toEqual([false, false, false, true, true]);
});
