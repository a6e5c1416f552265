import { act, fireEvent, screen, within } from "@testing-library/react";

import type { RemoteRegistry, RemoteRow } from "../remotes/parse-registry.js";
import { RemoteError } from "../remotes/remote-error.js";
import {
  createDefinition,
  createPlace,
  createRegistry,
  type PortalSetup,
  renderPortal,
} from "../testing/render-portal.js";
import { BLOCKED_DELAY_MS } from "./verifying-role.js";

const REVIEWS = { name: "reviews", path: "/", access: ["user", "admin"], title: "Reviews", link: "Reviews" };
const REPORT = { name: "report", path: "/Report/all", access: ["admin"], title: "Report", link: null };

function createRow(overrides: Partial<RemoteRow> = {}): RemoteRow {
  const current = { ...createPlace("mfe-reviews"), contractVersion: "1.0.0", pages: [REVIEWS, REPORT] };
  return { current, canary: null, lastGood: null, ...overrides };
}

function withReviews(row = createRow()): RemoteRegistry {
  const { remotes, keys } = createRegistry();
  return { remotes: new Map([...remotes, ["mfe-reviews", row]]), keys };
}

const pages = {
  "mfe-reviews/reviews": () => <h1>Reviews page</h1>,
  "mfe-reviews/report": () => <h1>Report page</h1>,
};

function renderAt(at: string, role: string | null, setup: Partial<PortalSetup> = {}) {
  const fetchRegistry = jest.fn(() => Promise.resolve(withReviews()));
  const loadModule = jest.fn(({ remote }: { remote: string }) =>
    Promise.resolve({ default: createDefinition(remote, pages) }),
  );
  const { loader, ...others } = setup;
  const portal = renderPortal({ at, role, pages, loader: { fetchRegistry, loadModule, ...loader }, ...others });
  return { ...portal, fetchRegistry, loadModule };
}

const address = () => `${window.location.pathname}${window.location.search}`;
const heading = (name: string) => screen.findByRole("heading", { name, level: 1 });

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.useRealTimers());

test("shows an added page in the frame, with its title and its link marked", async () => {
  renderAt("/X/mfe-reviews", "user");
  expect(await heading("Reviews page")).toBeVisible();
  expect(document.title).toBe("Reviews · Partner Portal");
  const nav = screen.getByRole("navigation", { name: "Main" });
  const group = await within(nav).findByRole("list", { name: "More" });
  const link = within(group).getByRole("link", { name: "Reviews" });
  expect([link.getAttribute("href"), link.getAttribute("aria-current")]).toEqual(["/x/mfe-reviews/", "page"]);
});

test("links to added pages from other pages, for roles that may open them, without another request", async () => {
  const { fetchRegistry } = renderAt("/", "user");
  fireEvent.click(await screen.findByRole("link", { name: "Reviews" }));
  expect(await heading("Reviews page")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Report" })).toBeNull();
  expect(fetchRegistry).toHaveBeenCalledTimes(1);
});

test("shows no group of added pages in the menu of a role that may open none of them", async () => {
  jest.useFakeTimers();
  renderAt("/", "viewer");
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole("heading", { name: "Home page" })).toBeVisible();
  expect(screen.queryByText("More")).toBeNull();
});

test("returns a guest to the page after the sign-in", async () => {
  const { wire, loadModule } = renderAt("/x/mfe-reviews/?from=mail", null);
  await heading("Login");
  expect(address()).toBe("/login?returnUrl=%2Fx%2Fmfe-reviews%2F%3Ffrom%3Dmail");
  expect(loadModule.mock.calls.map(([{ remote }]) => remote)).toEqual(["mfe-auth"]);
  wire.answer("POST /api/recover/auth", () => ({ status: 200, body: "user" }));
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(await heading("Reviews page")).toBeVisible();
  expect(address()).toBe("/x/mfe-reviews/?from=mail");
});

test("does not load the page for another role, and blocks the person", async () => {
  jest.useFakeTimers();
  const { loadModule } = renderAt("/x/mfe-reviews/report/ALL", "user");
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText("Verifying Role")).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(BLOCKED_DELAY_MS));
  expect(address()).toBe("/blockedAccess");
  expect(loadModule).not.toHaveBeenCalled();
});

test("sends a person who signs up back to the sign-up", async () => {
  renderAt("/x/mfe-reviews/", "registrant");
  await heading("Registration flow");
});

test.each([
  ["/x/mfe-reviews/other", "user"],
  ["/x/mfe-none/", "admin"],
  ["/x/mfe-reviews/other", null],
  ["/x/mfe-/", "user"],
  ["/x/other/", "user"],
])("answers %s with page not found for %s", async (at, role) => {
  const { loadModule } = renderAt(at, role);
  expect(await heading("Page not found")).toBeVisible();
  expect(loadModule).not.toHaveBeenCalled();
});

test.each(["user", null])("shows a card with Retry to %s when the registry cannot be read", async (role) => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const fetchRegistry = jest.fn(() => Promise.resolve(withReviews()));
  fetchRegistry.mockRejectedValueOnce(new RemoteError("registry", "remotes.json could not be read"));
  renderAt("/x/mfe-reviews/", role, { loader: { fetchRegistry } });
  expect(await screen.findByText(/We could not find out where this page is/)).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Main" }) !== null).toBe(role === "user");
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await heading(role === "user" ? "Reviews page" : "Login")).toBeVisible();
});

test("has the pages of the release that this browser uses", async () => {
  const canary = { ...createPlace("mfe-reviews", "1.1.0"), percent: 100, pages: [{ ...REPORT, access: ["user"] }] };
  const fetchRegistry = () => Promise.resolve(withReviews(createRow({ canary })));
  renderAt("/x/mfe-reviews/report/all", "user", { loader: { fetchRegistry } });
  expect(await heading("Report page")).toBeVisible();
});

test("has the current release's pages for a release without a list, and ignores declarations of another form", async () => {
  const canary = { ...createPlace("mfe-reviews", "1.1.0"), percent: 100 };
  const odd = [null, { ...REVIEWS, access: ["public"] }, { ...REVIEWS, access: "user" }, { ...REVIEWS, title: 1 }];
  const current = { ...createRow().current, pages: [...odd, { ...REPORT, access: ["user"] }] };
  const fetchRegistry = () => Promise.resolve(withReviews(createRow({ canary, current })));
  renderAt("/x/mfe-reviews/report/all", "user", { loader: { fetchRegistry } });
  expect(await heading("Report page")).toBeVisible();
  expect(screen.queryByText("More")).toBeNull();
});
