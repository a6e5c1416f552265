import { installFakeFetch } from "../../testing/fake-fetch.js";
import { createDefinition, createPlace, createRegistry, createRelease } from "../../testing/render-portal.js";
import { RemoteError } from "../remote-error.js";
import { createRemoteLoader, type RemoteLoaderParts } from "../remote-loader.js";
import type { FindOwnRelease, OwnRelease } from "./own-release.js";

type CheckRelease = RemoteLoaderParts["checkRelease"];
type LoadModule = RemoteLoaderParts["loadModule"];

/** Current release 1.0.0, last good release 0.9.0. */
function createPartsWithLastGood() {
  const registry = createRegistry({ lastGood: createPlace("mfe-auth", "0.9.0") });
  return {
    fetchRegistry: jest.fn(() => Promise.resolve(registry)),
    checkRelease: jest.fn<ReturnType<CheckRelease>, Parameters<CheckRelease>>((place) =>
      Promise.resolve(createRelease(place)),
    ),
    loadModule: jest.fn<Promise<unknown>, Parameters<LoadModule>>(({ remote }) =>
      Promise.resolve({ default: createDefinition(remote) }),
    ),
  };
}

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof RemoteError ? error.kind : error),
  );

const listVersions = ({ loadModule }: ReturnType<typeof createPartsWithLastGood>) =>
  loadModule.mock.calls.map(([{ version }, { fresh }]) => `${version}${fresh ? " fresh" : ""}`);

beforeEach(() => {
  installFakeFetch({});
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("with an own release of this browser", () => {
  const place = createPlace("mfe-auth", "4.2.0");
  const keys = [{ id: "key-1", remote: "mfe-auth", publicKey: "A".repeat(43) }];

  function createOwnParts(open: OwnRelease["open"] = (check) => check(place, keys)) {
    const parts = createPartsWithLastGood();
    const own: OwnRelease = { remote: "mfe-auth", name: "4.2.0", words: "Pinned.", open, stop: () => undefined };
    const findOwn = jest.fn<ReturnType<FindOwnRelease>, Parameters<FindOwnRelease>>(() => Promise.resolve(own));
    return { ...parts, own, findOwn };
  }

  test("loads it after every check, with its own key, whatever the registry says", async () => {
    const parts = createOwnParts();
    parts.fetchRegistry.mockResolvedValue({ remotes: new Map(), keys: [] });
    const loader = createRemoteLoader(parts);
    await loader.load("mfe-auth");
    expect(parts.checkRelease.mock.calls).toEqual([[place, { keys, fresh: false }]]);
    expect(listVersions(parts)).toEqual(["4.2.0"]);
    expect(loader.attempts.get("mfe-auth")).toMatchObject({ own: parts.own });
    expect(loader.canFallBack("mfe-auth")).toBe(false);
  });

  test.each<[string, (parts: ReturnType<typeof createOwnParts>) => void, unknown]>([
    ["a check", (parts) => parts.checkRelease.mockRejectedValue(new RemoteError("signature", "wrong")), "signature"],
    ["to load", (parts) => parts.loadModule.mockRejectedValue(new Error("Loading chunk 580 failed")), "not-loaded"],
    ["its handshake", (parts) => parts.loadModule.mockResolvedValue({}), "unexpected-module"],
  ])("does not fall back when it fails %s", async (_, fail, kind) => {
    const parts = createOwnParts();
    fail(parts);
    const loader = createRemoteLoader(parts);
    expect(await failureOf(loader.load("mfe-auth"))).toBe(kind);
    expect(listVersions(parts)).not.toContain("0.9.0");
    expect(loader.attempts.get("mfe-auth")?.own).toBe(parts.own);
  });

  test("runs a local remote without a check", async () => {
    const release = { ...createRelease(place), files: null };
    const parts = createOwnParts(() => Promise.resolve(release));
    await createRemoteLoader(parts).load("mfe-auth");
    expect(parts.checkRelease).not.toHaveBeenCalled();
    expect(parts.loadModule.mock.calls).toEqual([[release, { fresh: false }]]);
  });

  test("asks again on Retry, and loads the usual version when the choice is gone", async () => {
    const parts = createOwnParts();
    parts.loadModule.mockRejectedValueOnce(new Error("gone"));
    const loader = createRemoteLoader(parts);
    await failureOf(loader.load("mfe-auth"));
    parts.findOwn.mockResolvedValueOnce(null);
    await loader.reload("mfe-auth");
    expect(parts.findOwn.mock.calls).toEqual([
      ["mfe-auth", { fresh: false }],
      ["mfe-auth", { fresh: true }],
    ]);
    expect(listVersions(parts)).toEqual(["4.2.0", "1.0.0 fresh"]);
    expect(loader.attempts.get("mfe-auth")).toMatchObject({ chosen: "1.0.0", used: "1.0.0" });
  });
});

test("knows the chosen and the used version after a fallback", async () => {
  const parts = createPartsWithLastGood();
  parts.loadModule.mockRejectedValueOnce(new Error("gone"));
  const loader = createRemoteLoader(parts);
  await loader.load("mfe-auth");
  expect(loader.attempts.get("mfe-auth")).toMatchObject({ chosen: "1.0.0", used: "0.9.0" });
});
