import { installFakeFetch, type FakeRoute } from "../testing/fake-fetch.js";
import { fetchRegistryEarly, takeRegistry } from "./early-registry.js";
import { fetchRegistry } from "./fetch-registry.js";
import { withTimeout } from "./with-timeout.js";

const good: FakeRoute = () => ({ status: 200, body: { version: 1, remotes: [] } });

test("reads the registry", async () => {
  installFakeFetch({ "GET /remotes.json": good });
  await expect(fetchRegistry()).resolves.toEqual({ remotes: new Map(), keys: [] });
});

test.each<[string, FakeRoute]>([
  ["a server error", () => ({ status: 500 })],
  ["a body that is not JSON", () => ({ status: 200, body: "<p>", contentType: "text/html" })],
  ["JSON that is not a registry", () => ({ status: 200, body: { version: 9 } })],
  ["a missing answer", () => Promise.reject(new TypeError("Failed to fetch"))],
])("reports %s as a registry failure", async (_, route) => {
  installFakeFetch({ "GET /remotes.json": route });
  await expect(fetchRegistry()).rejects.toMatchObject({ name: "RemoteError", kind: "registry" });
});

test("reports a missing answer as a timeout", async () => {
  installFakeFetch({ "GET /remotes.json": () => Promise.reject(new DOMException("over", "TimeoutError")) });
  await expect(fetchRegistry()).rejects.toMatchObject({ kind: "timeout" });
});

test("returns the early registry once", async () => {
  const wire = installFakeFetch({ "GET /remotes.json": good });
  fetchRegistryEarly(null);
  await takeRegistry();
  expect(wire.requestsOf("GET /remotes.json")).toHaveLength(1);
  await takeRegistry();
  expect(wire.requestsOf("GET /remotes.json")).toHaveLength(2);
});

test("requests the manifest of the page's remote as soon as the registry is known", async () => {
  const base = "/remotes/mfe-auth/1.0.0/";
  const place = { version: "1.0.0", entry: `${base}remoteEntry.0123456789.js` };
  const manifest = { path: `${base}manifest.json`, sha256: "0".repeat(64) };
  const row = { id: "mfe-auth", ...place, contractVersion: "1.0.0", manifest };
  const wire = installFakeFetch({
    "GET /remotes.json": () => ({ status: 200, body: { version: 1, remotes: [row, { ...row, id: "mfe-admin" }] } }),
    [`GET http://localhost${manifest.path}`]: good,
  });
  fetchRegistryEarly("mfe-auth");
  await takeRegistry();
  expect(wire.requestsOf(`GET http://localhost${manifest.path}`)).toHaveLength(1);
  fetchRegistryEarly("mfe-wizard");
  await takeRegistry();
  expect(wire.requestsOf(`GET http://localhost${manifest.path}`)).toHaveLength(1);
});

test("times out after 8 seconds", async () => {
  jest.useFakeTimers();
  const outcome = withTimeout(new Promise(() => undefined), "The entry").catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(7999);
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  expect(await outcome).toMatchObject({ kind: "timeout" });
});
