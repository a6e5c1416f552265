import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";

import {
  createDefinition,
  createPlace,
  createRegistry,
  createRelease,
  renderPortal,
} from "../testing/render-portal.js";
import type { OwnRelease } from "./choice/own-release.js";
import { RemoteError } from "./remote-error.js";
import type { RemoteLoaderParts } from "./remote-loader.js";

type LoadModule = RemoteLoaderParts["loadModule"];

const load: LoadModule = ({ remote }) => Promise.resolve({ default: createDefinition(remote) });

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
  const loadModule: LoadModule = (release, options) =>
    release.remote === "mfe-dashboard" ? Promise.reject(new Error("gone")) : load(release, options);
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
  loadModule.mockImplementation(({ remote }) =>
    Promise.resolve({ default: createDefinition(remote, { "mfe-dashboard/home": HomePage }) }),
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
  const loadModule: LoadModule = ({ remote }) =>
    Promise.resolve({ default: { ...createDefinition(remote), pages: {} } });
  renderPortal({ at: "/", role: "user", loader: { loadModule } });
  expect(await screen.findByText("This page is not available right now. Try again in a few minutes.")).toBeVisible();
});

test("shows no loading screen between two pages of a loaded remote", async () => {
  renderPortal({ at: "/", role: "user" });
  fireEvent.click(await screen.findByRole("link", { name: "Settings" }));
  expect(screen.getByRole("heading", { name: "Settings page" })).toBeVisible();
});

describe("with a last good release", () => {
  const lastGood = createPlace("mfe-dashboard", "0.9.0");
  const fetchRegistry = () => Promise.resolve(createRegistry({ lastGood }));

  let rerenderHome: () => void;

  /** @param broken versions whose home page throws */
  function renderHome(broken: Set<string>, at = "/") {
    const loadModule = jest.fn<Promise<unknown>, Parameters<LoadModule>>(({ remote, version }) => {
      function HomePage() {
        const [, setCount] = useState(0);
        rerenderHome = () => setCount((count) => count + 1);
        if (broken.has(version)) throw new Error(`${version} is broken`);
        return <h1>Home of {version}</h1>;
      }
      return Promise.resolve({ default: createDefinition(remote, { "mfe-dashboard/home": HomePage }) });
    });
    renderPortal({ at, role: "user", loader: { fetchRegistry, loadModule } });
    const ofHome = () => loadModule.mock.calls.filter(([{ remote }]) => remote === "mfe-dashboard");
    return { listLoaded: () => ofHome().map(([{ version }]) => version) };
  }

  test("shows its page, without a card, when the first page throws", async () => {
    const cards: unknown[] = [];
    const observer = new MutationObserver(() => cards.push(...screen.queryAllByRole("button", { name: "Retry" })));
    observer.observe(document.body, { childList: true, subtree: true });
    renderHome(new Set(["1.0.0"]));
    expect(await screen.findByRole("heading", { name: "Home of 0.9.0" })).toBeVisible();
    observer.disconnect();
    expect(cards).toEqual([]);
  });

  test("keeps its page for the visit", async () => {
    const { listLoaded } = renderHome(new Set(["1.0.0"]));
    await screen.findByRole("heading", { name: "Home of 0.9.0" });
    fireEvent.click(screen.getByRole("link", { name: "Settings" }));
    expect(screen.getByRole("heading", { name: "Settings page" })).toBeVisible();
    expect(listLoaded()).toEqual(["1.0.0", "0.9.0"]);
  });

  test("shows the card when its page throws, too, and begins again with the current release on Retry", async () => {
    const broken = new Set(["1.0.0", "0.9.0"]);
    const { listLoaded } = renderHome(broken);
    await screen.findByRole("button", { name: "Retry" });
    expect(listLoaded()).toEqual(["1.0.0", "0.9.0"]);
    broken.clear();
    retry();
    expect(await screen.findByRole("heading", { name: "Home of 1.0.0" })).toBeVisible();
  });

  test("falls back again on Retry after the card was shown for a while", async () => {
    const { listLoaded } = renderHome(new Set(["1.0.0", "0.9.0"]), "/init");
    await screen.findByRole("heading", { name: "Integrations page" });
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole("link", { name: "Home" }));
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    retry();
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    expect(listLoaded()).toEqual(["1.0.0", "0.9.0", "1.0.0", "0.9.0"]);
  });

  test.each([
    ["falls back when a page throws before it worked for a while", 9000, ["1.0.0", "0.9.0"]],
    ["shows the card when a page throws after it worked for a while", 11_000, ["1.0.0"]],
  ])("%s", async (_, workedMs, loaded) => {
    const broken = new Set<string>();
    const { listLoaded } = renderHome(broken, "/init");
    await screen.findByRole("heading", { name: "Integrations page" });
    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    fireEvent.click(screen.getByRole("link", { name: "Home" }));
    await pass(1);
    expect(screen.getByRole("heading", { name: "Home of 1.0.0" })).toBeVisible();
    await pass(workedMs);
    broken.add("1.0.0");
    act(() => rerenderHome());
    await pass(1);
    jest.useRealTimers();
    expect(screen.queryAllByRole("button", { name: "Retry" })).toHaveLength(loaded.length === 1 ? 1 : 0);
    expect(listLoaded()).toEqual(loaded);
  });
});

test.each<[string, Error]>([
  ["SIGNATURE", new RemoteError("signature", "mfe-dashboard 1.0.0 has a wrong signature")],
  ["FILE-ALTERED", new RemoteError("file-altered", "remoteEntry.js is altered")],
  ["NOT-LOADED", new Error("gone")],
])("shows the team's code %s", async (code, error) => {
  renderPortal({ at: "/", role: "user", loader: { loadModule: failOnce(error) } });
  expect(await screen.findByText(`Code: ${code}`)).toBeVisible();
});

test("shows the team's code of a page that throws", async () => {
  function HomePage(): never {
    throw new Error("cannot read properties of undefined");
  }
  renderPortal({ at: "/", role: "user", pages: { "mfe-dashboard/home": HomePage } });
  expect(await screen.findByText("Code: PAGE")).toBeVisible();
});

describe("with a version that only this browser uses", () => {
  const stop = jest.fn();
  const words = "mfe-dashboard 4.2.0 is pinned in this browser.";
  const own = { remote: "mfe-dashboard", name: "4.2.0", words, stop } as const;

  test.each<[string, OwnRelease["open"]]>([
    ["fails a check", () => Promise.reject(new RemoteError("signature", "wrong"))],
    ["throws as its page is drawn", () => Promise.resolve(createRelease(createPlace("mfe-dashboard", "4.2.0")))],
  ])("says so on the card when it %s, and offers to stop using it", async (_, open) => {
    function HomePage(): never {
      throw new Error("cannot read properties of undefined");
    }
    const lastGood = createPlace("mfe-dashboard", "0.9.0");
    const loader: Partial<RemoteLoaderParts> = {
      fetchRegistry: () => Promise.resolve(createRegistry({ lastGood })),
      findOwn: () => Promise.resolve({ ...own, open }),
    };
    renderPortal({ at: "/", role: "admin", loader, pages: { "mfe-dashboard/home": HomePage } });
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Stop using 4.2.0" }));
    expect(stop).toHaveBeenCalledTimes(1);
    stop.mockClear();
  });
});
