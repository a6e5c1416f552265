import { installFakeFetch } from "../testing/fake-fetch.js";
import { forgetRemote, readPastCache } from "./forget-remote.js";
import type { RemoteRelease } from "./parse-registry.js";

const folder = "http://localhost/remotes/mfe-auth/1.0.0-aaaaaaaa/";
const release: RemoteRelease = {
  id: "mfe-auth",
  version: "1.0.0-aaaaaaaa",
  entry: `${folder}remoteEntry.js`,
  contractVersion: "1.0.0",
  integrity: null,
  preload: [`${folder}remoteEntry.js`, `${folder}580.css`],
};

/** jsdom lacks resource timing. */
function pretendRequested(...files: string[]): void {
  const getEntriesByType = () => files.map((name) => ({ name }));
  Object.defineProperty(performance, "getEntriesByType", { value: getEntriesByType, configurable: true });
}

beforeEach(() => pretendRequested());

test("removes the leftovers of a failed attempt of this remote only", async () => {
  installFakeFetch({});
  Reflect.set(globalThis, "webpackChunkmfe_auth", []);
  Reflect.set(globalThis, "webpackChunkmfe_admin", []);
  document.head.innerHTML = `
    <script src="${folder}65.js"></script><link rel="stylesheet" href="${folder}580.css" />
    <script src="/assets/main.js"></script><link rel="stylesheet" href="/remotes/mfe-admin/1.0.0/42.css" />`;
  await forgetRemote("mfe_auth", release);
  expect(Reflect.has(globalThis, "webpackChunkmfe_auth")).toBe(false);
  expect(Reflect.has(globalThis, "webpackChunkmfe_admin")).toBe(true);
  const left = [...document.head.querySelectorAll("script, link")];
  expect(left.map((element) => element.getAttribute("src") ?? element.getAttribute("href"))).toEqual([
    "/assets/main.js",
    "/remotes/mfe-admin/1.0.0/42.css",
  ]);
});

test("refetches this remote's lazily loaded files past the browser's cache", async () => {
  pretendRequested(
    `${folder}remoteEntry.js`,
    `${folder}580.css?retry=abc`,
    `${folder}65.js`,
    `${folder}65.js`,
    "http://localhost/remotes/mfe-admin/1.0.0/42.css",
  );
  const wire = installFakeFetch({});
  await forgetRemote("mfe_auth", release);
  expect(wire.requestsOf(`GET ${folder}65.js`)).toHaveLength(1);
  for (const other of [`${folder}remoteEntry.js`, `${folder}580.css`, `${folder}580.css?retry=abc`]) {
    expect(wire.requestsOf(`GET ${other}`)).toHaveLength(0);
  }
  expect(wire.requestsOf("GET http://localhost/remotes/mfe-admin/1.0.0/42.css")).toHaveLength(0);
});

test("ignores missing files when it refetches them", async () => {
  const wire = installFakeFetch({ [`GET ${folder}580.css`]: () => ({ status: 404 }) });
  await expect(readPastCache([release.entry, `${folder}580.css`])).resolves.toBeUndefined();
  expect(wire.requestsOf(`GET ${release.entry}`)).toHaveLength(1);
  expect(wire.requestsOf(`GET ${folder}580.css`)).toHaveLength(1);
});
