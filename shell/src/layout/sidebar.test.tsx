import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import { renderPortal } from "../testing/render-portal.js";
import { listNavLinks } from "./nav-links.js";

beforeEach(() => window.localStorage.clear());

async function findLinks(): Promise<(string | null)[][]> {
  const nav = await screen.findByRole("navigation", { name: "Main" });
  return within(nav)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
}

const FOR_CLIENTS = [
  ["Home", "/"],
  ["Invoices", "/invoices"],
  ["Debits", "/debits"],
  ["Integrations", "/init"],
  ["Settings", "/usersettings"],
];

test("greets a user by the stored name", async () => {
  renderPortal({ at: "/", role: "user" });
  expect(await findLinks()).toEqual(FOR_CLIENTS);
  expect(await screen.findByText("Hello Maria")).toBeVisible();
  expect(screen.getByText("User")).toBeVisible();
  expect(screen.getByRole("button", { name: "Logout" })).toBeVisible();
});

test("shows an admin the admin pages too", async () => {
  renderPortal({ at: "/AdminDash", role: "admin" });
  expect(await findLinks()).toEqual([
    ["Home", "/"],
    ["Admin Dashboard", "/AdminDash"],
    ["Risk", "/admin/risk"],
    ["Disputes", "/admin/disputes"],
    ["Invoices", "/admin/invoices"],
    ["Debits", "/debits"],
    ["Return rates", "/admin/return-rates"],
    ["Bank disputes", "/admin/provider-disputes"],
    ["Reconciliation", "/admin/cases"],
    ["Possible duplicates", "/admin/sightings"],
    ["Unbilled sales", "/admin/revenue-claims"],
    ["Url Codes Table", "/admin/UrlCodesTable"],
    ["Admin FormNew link", "/admin/AdminForm"],
    ["Webhook Inbox", "/admin/inbox"],
    ["Invitations", "/admin/invitations"],
    ["Audit log", "/admin/audit"],
    ["Remotes", "/admin/remotes"],
    ["Agency", "/admin/agency"],
    ["Integrations", "/init"],
    ["Settings", "/usersettings"],
  ]);
  expect(screen.getByRole("link", { name: "Admin Form" })).toBeVisible();
  const groups = screen.getAllByRole("list").map((list) => list.getAttribute("aria-labelledby"));
  const names = groups.flatMap((id) => (id === null ? [] : [document.getElementById(id)?.textContent]));
  expect(names).toEqual(["Clients", "Money", "Links", "Settings"]);
  expect(screen.getByText("Admin")).toBeVisible();
});

test("shows a viewer only the pages of that role", async () => {
  renderPortal({ at: "/AdminDash", role: "viewer" });
  expect(await findLinks()).toEqual([
    ["Home", "/"],
    ["Admin Dashboard", "/AdminDash"],
    ["Risk", "/admin/risk"],
    ["Disputes", "/admin/disputes"],
    ["Return rates", "/admin/return-rates"],
    ["Bank disputes", "/admin/provider-disputes"],
    ["Unbilled sales", "/admin/revenue-claims"],
    ["Webhook Inbox", "/admin/inbox"],
    ["Settings", "/usersettings"],
  ]);
  expect(screen.getByText("Viewer")).toBeVisible();
  expect(await screen.findByText("Hello Maria")).toBeVisible();
});

test("greets with Partner when the name does not load", async () => {
  renderPortal({
    at: "/",
    role: "user",
    routes: { "POST /api/recover/get-username": () => ({ status: 500 }) },
  });
  expect(await screen.findByText("Hello Partner")).toBeVisible();
});

test("marks the current page", async () => {
  renderPortal({ at: "/INIT?source=square", role: "user" });
  expect(await screen.findByRole("link", { name: "Integrations" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current");
});

test("closes by the bar, by Escape or when a link is followed", async () => {
  renderPortal({ at: "/", role: "user" });
  const bar = await screen.findByRole("button", { name: "Open Nav Bar" });
  expect(bar).toHaveAttribute("aria-expanded", "false");
  fireEvent.click(bar);
  expect(bar).toHaveAttribute("aria-expanded", "true");
  expect(document.getElementById(bar.getAttribute("aria-controls") ?? "")).toContainElement(
    screen.getByRole("navigation", { name: "Main" }),
  );
  const settings = screen.getByRole("link", { name: "Settings" });
  settings.focus();
  fireEvent.keyDown(settings, { key: "Escape" });
  expect(bar).toHaveAttribute("aria-expanded", "false");
  expect(bar).toHaveFocus();
  fireEvent.click(bar);
  fireEvent.click(screen.getByRole("link", { name: "Settings" }));
  expect(await screen.findByRole("heading", { name: "Settings page" })).toBeVisible();
  expect(bar).toHaveAttribute("aria-expanded", "false");
});

test("is absent on the wizard's pages", async () => {
  renderPortal({ at: "/PrivateClientWizard", role: "user" });
  expect(await screen.findByRole("heading", { name: "Wizard" })).toBeVisible();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("button", { name: "Open Nav Bar" })).toBeNull();
});

test("has a skip link to the content", async () => {
  renderPortal({ at: "/", role: "user" });
  fireEvent.click(await screen.findByRole("link", { name: "Skip to content" }));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  expect(window.location.hash).toBe("");
});

test("shows no links to an unknown role", () => {
  expect(listNavLinks(null)).toEqual([]);
});

test("ends each page with the agency's contact details", async () => {
  const agency = { name: "Cedar & Main", email: "help@cedar.example", phone: "2125550142", logo: null };
  renderPortal({ at: "/", role: "user", routes: { "GET /api/agency": () => ({ status: 200, body: agency }) } });
  expect(await screen.findByText("Cedar & Main")).toBeVisible();
  const foot = screen.getByRole("contentinfo");
  expect(foot).toHaveTextContent("Contact us(212) 555-0142help@cedar.example");
  expect(
    within(foot)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["tel:+12125550142", "mailto:help@cedar.example"]);
});
