import { installFakeFetch } from "../testing/fake-fetch.js";
import type { CheckedRelease } from "./check-release.js";
import { forgetRemote, readPastCache, refetchLazyFiles } from "./forget-remote.js";
import { guardRelease } from "./integrity-guard.js";

const folder = "http://localhost/remotes/mfe-auth/1.0.0-aaaaaaaa/";
const release: CheckedRelease = {
  remote: "mfe-auth",
  version: "1.0.0-aaaaaaaa",
  base: folder,
  entry: `${folder}remoteEntry.js`,
  preload: [`${folder}remoteEntry.js`, `${folder}580.css`],
  files: new Map(),
};

/** jsdom lacks resource timing. */
function pretendRequested(...files: string[]): void {
  const getEntriesByType = () => files.map((name) => ({ name }));
  Object.defineProperty(performance, "getEntriesByType", { value: getEntriesByType, configurable: true });
}

beforeEach(() => pretendRequested());

function addScript(src: string): void {
  document.head.append(Object.assign(document.createElement("script"), { src }));
}

function addStyle(href: string): void {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
}

test("removes the leftovers of failed attempts of this remote only, also of another version", () => {
  Reflect.set(globalThis, "webpackChunkmfe_auth", []);
  Reflect.set(globalThis, "webpackChunkmfe_admin", []);
  const older = folder.replace("1.0.0", "0.9.0");
  guardRelease(release);
  guardRelease({ ...release, base: older });
  guardRelease({ ...release, remote: "mfe-admin", base: "http://localhost/remotes/mfe-admin/1.0.0/" });
  addScript(`${folder}65.js`);
  addStyle(`${folder}580.css`);
  addStyle(`${older}580.css`);
  addScript("/assets/main.js");
  addStyle("/remotes/mfe-admin/1.0.0/42.css");
  forgetRemote("mfe_auth", release);
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
  await refetchLazyFiles(release);
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
