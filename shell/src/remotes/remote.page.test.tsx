import { fireEvent, screen } from "@testing-library/react";

import { createDefinition, createRegistry, renderPortal } from "../testing/render-portal.js";
import type { RemoteRelease } from "./parse-registry.js";
import { RemoteError } from "./remote-error.js";

type LoadModule = (release: RemoteRelease, options: { fresh: boolean }) => Promise<unknown>;

const load = ({ id }: RemoteRelease) => Promise.resolve({ default: createDefinition(id) });

function failOnce(error: Error): jest.Mock<Promise<unknown>, Parameters<LoadModule>> {
  return jest.fn<Promise<unknown>, Parameters<LoadModule>>(load).mockImplementationOnce(() => Promise.reject(error));
}

beforeEach(() => {
  window.localStorage.clear();
  // React logs expected failures.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

const retry = () => fireEvent.click(screen.getByRole("button", { name: "Retry" }));

test.each([
  [
    "did not load",
    new Error("Loading chunk 580 failed"),
    "This page did not load. Check your connection and try again.",
  ],
  [
    "took too long",
    new RemoteError("timeout", "The entry did not come"),
    "This page took too long to load. Check your connection and try again.",
  ],
])("recovers on Retry when a remote %s", async (_, error, message) => {
  renderPortal({ at: "/", role: "user", loader: { loadModule: failOnce(error) } });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole("link", { name: "Integrations" })).toBeVisible();
  expect(document.title).toBe("Home · Partner Portal");
  retry();
  expect(await screen.findByRole("heading", { name: "Home page" })).toHaveFocus();
});

test("does not affect other pages", async () => {
  const loadModule: LoadModule = (release) =>
    release.id === "mfe-dashboard" ? Promise.reject(new Error("gone")) : load(release);
  renderPortal({ at: "/", role: "user", loader: { loadModule } });
  await screen.findByRole("button", { name: "Retry" });
  fireEvent.click(screen.getByRole("link", { name: "Integrations" }));
  expect(await screen.findByRole("heading", { name: "Integrations page" })).toBeVisible();
});

test("shows the card again when the retry fails", async () => {
  const loadModule = jest.fn(() => Promise.reject(new Error("gone")));
  renderPortal({ at: "/login", loader: { loadModule } });
  await screen.findByRole("button", { name: "Retry" });
  retry();
  expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
  expect(loadModule).toHaveBeenCalledTimes(2);
});

test("loads the remote of a page that throws again on Retry", async () => {
  let broken = true;
  const loadModule = jest.fn<Promise<unknown>, Parameters<LoadModule>>(load);
  function HomePage() {
    if (broken) throw new Error("cannot read properties of undefined");
    return <h1>Home again</h1>;
  }
  loadModule.mockImplementation(({ id }) =>
    Promise.resolve({ default: createDefinition(id, { "mfe-dashboard/home": HomePage }) }),
  );
  renderPortal({ at: "/", role: "user", loader: { loadModule } });
  expect(
    await screen.findByText("Something went wrong on this page. The rest of the portal works. Try again."),
  ).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  broken = false;
  retry();
  expect(await screen.findByRole("heading", { name: "Home again" })).toBeVisible();
  expect(loadModule.mock.calls.map(([, options]) => options)).toEqual([{ fresh: false }, { fresh: true }]);
});

test("reports a load failure when the page's own chunk does not load", async () => {
  function HomePage(): never {
    throw Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });
  }
  renderPortal({ at: "/", role: "user", pages: { "mfe-dashboard/home": HomePage } });
  expect(await screen.findByText("This page did not load. Check your connection and try again.")).toBeVisible();
});

test("shows a clear message for another major contract", async () => {
  renderPortal({
    at: "/",
    role: "user",
    loader: { fetchRegistry: () => Promise.resolve(createRegistry({ contractVersion: "2.0.0" })) },
  });
  expect(
    await screen.findByText(
      "This page was made for another version of the portal. The rest of the portal works; try again in a few minutes.",
    ),
  ).toBeVisible();
});

test("shows that a page is unavailable when its remote lacks it", async () => {
  const loadModule: LoadModule = ({ id }) => Promise.resolve({ default: { ...createDefinition(id), pages: {} } });
  renderPortal({ at: "/", role: "user", loader: { loadModule } });
  expect(await screen.findByText("This page is not available right now. Try again in a few minutes.")).toBeVisible();
});

test("shows no loading screen between two pages of a loaded remote", async () => {
  renderPortal({ at: "/", role: "user" });
  fireEvent.click(await screen.findByRole("link", { name: "Settings" }));
  expect(screen.getByRole("heading", { name: "Settings page" })).toBeVisible();
});
