import { installFakeFetch, type FakeRoute } from "../testing/fake-fetch.js";
import { createPlace } from "../testing/render-portal.js";
import { fetchManifestEarly, takeManifest } from "./fetch-manifest.js";

const place = createPlace("mfe-auth");
const manifest = { address: `${place.entry.replace(/[^/]+$/, "")}manifest.json`, sha256: "0".repeat(64) };
const key = `GET ${manifest.address}`;
const good: FakeRoute = () => ({ status: 200, body: "{}", contentType: "text/plain" });

test("returns the early manifest once", async () => {
  const wire = installFakeFetch({ [key]: good });
  fetchManifestEarly(place);
  await expect(takeManifest(manifest, { fresh: false })).resolves.toBe("{}");
  expect(wire.requestsOf(key)).toHaveLength(1);
  await takeManifest(manifest, { fresh: false });
  expect(wire.requestsOf(key)).toHaveLength(2);
});

test("reads past an early manifest and the cache on Retry", async () => {
  installFakeFetch({ [key]: good });
  const request = jest.spyOn(globalThis, "fetch");
  fetchManifestEarly(place);
  await takeManifest(manifest, { fresh: true });
  expect(request.mock.calls.map(([, init]) => init?.cache)).toEqual(["default", "reload"]);
});

test("requests nothing early for a release without a manifest", () => {
  const wire = installFakeFetch({});
  fetchManifestEarly({ ...place, manifest: null });
  expect(wire.requestsOf(key)).toHaveLength(0);
});

test.each<[string, FakeRoute, string]>([
  ["a server error", () => ({ status: 500 }), "manifest-missing"],
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch")), "manifest-missing"],
  ["a late answer", () => Promise.reject(new DOMException("over", "TimeoutError")), "timeout"],
])("reports %s, also of an early request", async (_, route, kind) => {
  installFakeFetch({ [key]: route });
  fetchManifestEarly(place);
  await expect(takeManifest(manifest, { fresh: false })).rejects.toMatchObject({ name: "RemoteError", kind });
  await expect(takeManifest(manifest, { fresh: false })).rejects.toMatchObject({ kind });
});
