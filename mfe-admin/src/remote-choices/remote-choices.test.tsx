import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildRelease, buildRemote, canaryRelease, currentRelease } from "../testing/build-remotes.js";
import { confirm, press, renderRemotes } from "../testing/render-remotes.js";

const KEY = "portal-remote-choices";
const LOCAL = "http://localhost:3201";
const older = buildRelease({ version: "4.1.2" });
const suspended = buildRelease({ version: "4.1.1", state: "suspended", suspendReason: "Wrong totals." });
const listed = () => ({
  status: 200,
  body: { data: [buildRemote([canaryRelease, currentRelease, older, suspended])], nextCursor: null },
});

const stored = () => window.localStorage.getItem(KEY);
const store = (choices: object) => window.localStorage.setItem(KEY, JSON.stringify(choices));

/** jsdom reports a page load as an error. */
let reports: jest.SpyInstance;
const countPageLoads = () =>
  reports.mock.calls.filter(([error]) => String(error).includes("Not implemented: navigation")).length;

beforeEach(() => {
  window.localStorage.clear();
  reports = jest.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("a version", () => {
  test("is pinned in this browser, also when it is not in use, and loads the page again", async () => {
    store({ "mfe-admin": { version: "1.0.0" } });
    renderRemotes({ "GET /remotes": listed });
    await press("Use in this browser mfe-dashboard 4.1.2");
    expect(JSON.parse(stored() ?? "")).toEqual({
      "mfe-admin": { version: "1.0.0" },
      "mfe-dashboard": { version: "4.1.2" },
    });
    expect(countPageLoads()).toBe(1);
  });

  test("can be pinned in each state of use, and not when it is suspended", async () => {
    renderRemotes({ "GET /remotes": listed });
    const buttons = await screen.findAllByRole("button", { name: /^Use in this browser/ });
    expect(buttons.map(({ textContent }) => textContent.slice(-5))).toEqual(["4.2.0", "4.1.3", "4.1.2"]);
  });

  test.each(["4.1.2", "4.1.1"])("says that it is pinned, and stops: %s", async (version) => {
    store({ "mfe-dashboard": { version } });
    renderRemotes({ "GET /remotes": listed });
    const row = (await screen.findByText("This browser")).closest("tr");
    expect(row).toHaveTextContent(version);
    await press(`Stop using mfe-dashboard ${version}`);
    expect(stored()).toBeNull();
    expect(countPageLoads()).toBe(1);
  });

  test("is not pinned while the browser uses a local remote", async () => {
    store({ "mfe-dashboard": { origin: LOCAL } });
    renderRemotes({ "GET /remotes": listed });
    expect(await screen.findAllByRole("button", { name: /^Use in this browser/ })).toHaveLength(3);
    expect(screen.queryByText("This browser")).not.toBeInTheDocument();
  });
});

describe("a local remote", () => {
  const origins = [LOCAL, "http://127.0.0.1:3202"];
  const allowed = { "GET /remotes/dev-origins": () => ({ status: 200, body: { origins } }) };

  test("is used after the choice of remote and address", async () => {
    renderRemotes({ "GET /remotes": listed, ...allowed });
    await press("Use a local remote");
    const dialog = screen.getByRole("dialog", { name: "Use a local remote in this browser?" });
    expect(within(dialog).getByLabelText("Remote")).toHaveValue("mfe-dashboard");
    await userEvent.selectOptions(within(dialog).getByLabelText("Address"), "http://127.0.0.1:3202");
    expect(stored()).toBeNull();
    await confirm("Use the local remote");
    expect(stored()).toBe('{"mfe-dashboard":{"origin":"http://127.0.0.1:3202"}}');
    expect(countPageLoads()).toBe(1);
  });

  test("is not offered where no address is allowed", async () => {
    renderRemotes({ "GET /remotes": listed });
    await screen.findAllByRole("button", { name: /^Use in this browser/ });
    expect(screen.queryByRole("heading", { name: "Local remotes" })).not.toBeInTheDocument();
  });

  test("shows that the addresses failed to load, and retries", async () => {
    let isRefused = true;
    renderRemotes({
      "GET /remotes/dev-origins": () =>
        isRefused ? { status: 503, body: { message: "Busy." } } : { status: 200, body: { origins } },
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("The local addresses could not be loaded.Busy.");
    isRefused = false;
    await press("Retry");
    expect(await screen.findByRole("heading", { name: "Local remotes" })).toBeVisible();
  });
});
