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
  // Failures are told to the console as well; these are provoked.
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
])("costs its own page a card when a remote %s, and Retry recovers", async (_, error, message) => {
  renderPortal({ at: "/", role: "user", loader: { loadModule: failOnce(error) } });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole("link", { name: "Integrations" })).toBeVisible();
  expect(document.title).toBe("Home · Partner Portal");
  retry();
  expect(await screen.findByRole("heading", { name: "Home page" })).toHaveFocus();
});

test("leaves the other pages alone", async () => {
  const loadModule: LoadModule = (release) =>
    release.id === "mfe-dashboard" ? Promise.reject(new Error("gone")) : load(release);
  renderPortal({ at: "/", role: "user", loader: { loadModule } });
  await screen.findByRole("button", { name: "Retry" });
  fireEvent.click(screen.getByRole("link", { name: "Integrations" }));
  expect(await screen.findByRole("heading", { name: "Integrations page" })).toBeVisible();
});

test("shows the card again when the second try fails too", async () => {
  const loadModule = jest.fn(() => Promise.reject(new Error("gone")));
  renderPortal({ at: "/login", loader: { loadModule } });
  await screen.findByRole("button", { name: "Retry" });
  retry();
  expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
  expect(loadModule).toHaveBeenCalledTimes(2);
});

test("catches a page that throws, and Retry loads the remote again", async () => {
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

test("says of a page whose own code did not come that it did not load", async () => {
  function HomePage(): never {
    throw Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });
  }
  renderPortal({ at: "/", role: "user", pages: { "mfe-dashboard/home": HomePage } });
  expect(await screen.findByText("This page did not load. Check your connection and try again.")).toBeVisible();
});

test("refuses another major contract with a clear message", async () => {
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

test("says that a page is not available when its remote has no page of this name", async () => {
  const loadModule: LoadModule = ({ id }) => Promise.resolve({ default: { ...createDefinition(id), pages: {} } });
  renderPortal({ at: "/", role: "user", loader: { loadModule } });
  expect(await screen.findByText("This page is not available right now. Try again in a few minutes.")).toBeVisible();
});

test("goes between two pages of a loaded remote without a loading screen", async () => {
  renderPortal({ at: "/", role: "user" });
  fireEvent.click(await screen.findByRole("link", { name: "Settings" }));
  expect(screen.getByRole("heading", { name: "Settings page" })).toBeVisible();
});
