import { installFakeFetch } from "../testing/fake-fetch.js";
import { createDefinition, createPlace, createRegistry, createRelease } from "../testing/render-portal.js";
import { RemoteError } from "./remote-error.js";
import { createRemoteLoader, type RemoteLoaderParts } from "./remote-loader.js";

type CheckRelease = RemoteLoaderParts["checkRelease"];
type LoadModule = RemoteLoaderParts["loadModule"];

function createParts() {
  return {
    fetchRegistry: jest.fn(() => Promise.resolve(createRegistry())),
    checkRelease: jest.fn<ReturnType<CheckRelease>, Parameters<CheckRelease>>((place) =>
      Promise.resolve(createRelease(place)),
    ),
    loadModule: jest.fn<Promise<unknown>, Parameters<LoadModule>>(({ remote }) =>
      Promise.resolve({ default: createDefinition(remote) }),
    ),
  };
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => (error instanceof RemoteError ? error.kind : error),
  );
}

/** Current release 1.0.0, last good release 0.9.0. */
function createPartsWithLastGood() {
  const parts = createParts();
  parts.fetchRegistry.mockResolvedValue(createRegistry({ lastGood: createPlace("mfe-auth", "0.9.0") }));
  return parts;
}

const loadedBy = ({ loadModule }: ReturnType<typeof createParts>) =>
  loadModule.mock.calls.map(([{ version }, { fresh }]) => `${version}${fresh ? " fresh" : ""}`);

beforeEach(() => {
  installFakeFetch({});
  // The loader logs a failure that a fallback hides.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

test("loads each remote once", async () => {
  const parts = createParts();
  const loader = createRemoteLoader(parts);
  const [first, second] = await Promise.all([loader.load("mfe-auth"), loader.load("mfe-auth")]);
  await loader.load("mfe-dashboard");
  expect(first).toBe(second);
  expect(loader.loaded("mfe-auth")).toBe(first);
  expect(parts.loadModule).toHaveBeenCalledTimes(2);
  expect(parts.fetchRegistry).toHaveBeenCalledTimes(1);
});

test("reloads registry, entry and chunks after a failure", async () => {
  const parts = createParts();
  parts.loadModule.mockRejectedValueOnce(new Error("Loading chunk 580 failed"));
  const loader = createRemoteLoader(parts);
  expect(await failureOf(loader.load("mfe-auth"))).toBe("not-loaded");
  expect(loader.loaded("mfe-auth")).toBeNull();
  await expect(loader.load("mfe-auth")).resolves.toMatchObject({ id: "mfe-auth" });
  expect(parts.fetchRegistry).toHaveBeenCalledTimes(2);
  expect(parts.loadModule.mock.calls.map(([, options]) => options)).toEqual([{ fresh: false }, { fresh: true }]);
});

test("reloads from the start on request, even when the remote is loaded", async () => {
  const parts = createParts();
  const loader = createRemoteLoader(parts);
  await loader.load("mfe-auth");
  await loader.reload("mfe-auth");
  expect(parts.fetchRegistry).toHaveBeenCalledTimes(2);
  expect(parts.loadModule).toHaveBeenLastCalledWith(expect.objectContaining({ remote: "mfe-auth" }), { fresh: true });
});

test("keeps the newer of two attempts when the older one finishes last", async () => {
  const parts = createParts();
  let failFirst: (error: Error) => void = () => undefined;
  parts.loadModule.mockImplementationOnce(() => new Promise((_, reject) => (failFirst = reject)));
  const loader = createRemoteLoader(parts);
  const first = failureOf(loader.load("mfe-auth"));
  await Promise.resolve();
  const second = await loader.reload("mfe-auth");
  failFirst(new Error("late"));
  expect(await first).toBe("not-loaded");
  expect(await loader.load("mfe-auth")).toBe(second);
});

test("loads nothing else for an older attempt that fails late", async () => {
  const parts = createPartsWithLastGood();
  const loader = createRemoteLoader(parts);
  // The newer attempt begins while the older one loads.
  parts.loadModule.mockImplementationOnce(async () => {
    await loader.reload("mfe-auth");
    throw new Error("late");
  });
  expect(await failureOf(loader.load("mfe-auth"))).toBe("not-loaded");
  expect(loadedBy(parts)).toEqual(["1.0.0", "1.0.0 fresh"]);
});

test("requests the registry again after it failed to load", async () => {
  const parts = createParts();
  parts.fetchRegistry.mockRejectedValueOnce(new RemoteError("registry", "remotes.json could not be read"));
  const loader = createRemoteLoader(parts);
  expect(await failureOf(loader.load("mfe-auth"))).toBe("registry");
  await expect(loader.load("mfe-dashboard")).resolves.toMatchObject({ id: "mfe-dashboard" });
});

test("rejects another major contract before the remote's code runs", async () => {
  const parts = createParts();
  parts.fetchRegistry.mockResolvedValue(createRegistry({ contractVersion: "2.0.0" }));
  expect(await failureOf(createRemoteLoader(parts).load("mfe-auth"))).toBe("other-contract");
  expect(parts.loadModule).not.toHaveBeenCalled();
});

test("accepts another minor contract", async () => {
  const parts = createParts();
  parts.fetchRegistry.mockResolvedValue(createRegistry({ contractVersion: "1.7.2" }));
  await expect(createRemoteLoader(parts).load("mfe-auth")).resolves.toMatchObject({ id: "mfe-auth" });
});

test("rejects a remote that is not in the registry", async () => {
  const parts = createParts();
  parts.fetchRegistry.mockResolvedValue({ remotes: new Map(), keys: [] });
  expect(await failureOf(createRemoteLoader(parts).load("mfe-auth"))).toBe("not-released");
});

test.each([
  ["nothing", undefined, "unexpected-module"],
  ["no default", {}, "unexpected-module"],
  ["no pages", { default: { id: "mfe-auth", contractVersion: "1.0.0" } }, "unexpected-module"],
  ["another remote", { default: createDefinition("mfe-admin") }, "unexpected-module"],
  ["another contract", { default: { ...createDefinition("mfe-auth"), contractVersion: "2.0.0" } }, "other-contract"],
  [
    "a contract without a version",
    { default: { ...createDefinition("mfe-auth"), contractVersion: "" } },
    "other-contract",
  ],
])("rejects a module that exposes %s", async (_, module, kind) => {
  const parts = createParts();
  parts.loadModule.mockResolvedValue(module);
  expect(await failureOf(createRemoteLoader(parts).load("mfe-auth"))).toBe(kind);
});

test("keeps the registry that the page began with until a remote is reloaded", async () => {
  const parts = createParts();
  const loader = createRemoteLoader(parts);
  await loader.load("mfe-auth");
  parts.fetchRegistry.mockResolvedValue(createRegistry({ contractVersion: "2.0.0" }));
  await expect(loader.load("mfe-dashboard")).resolves.toMatchObject({ id: "mfe-dashboard" });
  expect(await failureOf(loader.reload("mfe-dashboard"))).toBe("other-contract");
});

test("checks a release with the registry's keys before its code runs", async () => {
  const parts = createParts();
  const keys = [{ id: "key-1", remote: "mfe-auth", publicKey: "A".repeat(43) }];
  parts.fetchRegistry.mockResolvedValue({ ...createRegistry(), keys });
  parts.checkRelease.mockRejectedValue(new RemoteError("signature", "mfe-auth 1.0.0 has a wrong signature"));
  expect(await failureOf(createRemoteLoader(parts).load("mfe-auth"))).toBe("signature");
  expect(parts.checkRelease.mock.calls).toEqual([
    [expect.objectContaining({ version: "1.0.0" }), { keys, fresh: false }],
  ]);
  expect(parts.loadModule).not.toHaveBeenCalled();
});

describe("with a last good release", () => {
  test.each<[string, (parts: ReturnType<typeof createParts>) => void]>([
    ["fails a check", (parts) => parts.checkRelease.mockRejectedValueOnce(new RemoteError("signature", "wrong"))],
    ["does not load", (parts) => parts.loadModule.mockRejectedValueOnce(new Error("Loading chunk 580 failed"))],
    ["hangs", (parts) => parts.loadModule.mockRejectedValueOnce(new RemoteError("timeout", "The entry"))],
    ["fails its handshake", (parts) => parts.loadModule.mockResolvedValueOnce({})],
  ])("loads it when the current release %s", async (_, breakFirst) => {
    const parts = createPartsWithLastGood();
    breakFirst(parts);
    const loader = createRemoteLoader(parts);
    await expect(loader.load("mfe-auth")).resolves.toMatchObject({ id: "mfe-auth" });
    expect(loadedBy(parts).at(-1)).toBe("0.9.0");
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(loader.canFallBack("mfe-auth")).toBe(false);
    // The visit keeps it.
    expect(await loader.load("mfe-auth")).toBe(loader.loaded("mfe-auth"));
    expect(parts.fetchRegistry).toHaveBeenCalledTimes(1);
  });

  test("loads it when the registry says that the current release speaks another contract", async () => {
    const parts = createParts();
    const lastGood = createPlace("mfe-auth", "0.9.0");
    parts.fetchRegistry.mockResolvedValue(createRegistry({ contractVersion: "2.0.0", lastGood }));
    await createRemoteLoader(parts).load("mfe-auth");
    expect(loadedBy(parts)).toEqual(["0.9.0"]);
  });

  test("loads it when the canary fails", async () => {
    const parts = createParts();
    const canary = { ...createPlace("mfe-auth", "1.1.0"), percent: 100 };
    parts.fetchRegistry.mockResolvedValue(createRegistry({ canary, lastGood: createPlace("mfe-auth", "0.9.0") }));
    parts.loadModule.mockRejectedValueOnce(new Error("Loading chunk 580 failed"));
    await createRemoteLoader(parts).load("mfe-auth");
    expect(loadedBy(parts)).toEqual(["1.1.0", "0.9.0"]);
  });

  test("rejects with the first failure when it fails, too, and begins again with the current release", async () => {
    const parts = createPartsWithLastGood();
    parts.loadModule.mockRejectedValueOnce(new RemoteError("timeout", "The entry"));
    parts.loadModule.mockRejectedValueOnce(new Error("Loading chunk 581 failed"));
    const loader = createRemoteLoader(parts);
    expect(await failureOf(loader.load("mfe-auth"))).toBe("timeout");
    parts.loadModule.mockRejectedValueOnce(new Error("Loading chunk 580 failed"));
    await loader.reload("mfe-auth");
    expect(loadedBy(parts)).toEqual(["1.0.0", "0.9.0", "1.0.0 fresh", "0.9.0 fresh"]);
  });

  test("loads it after the first page threw, once", async () => {
    const parts = createPartsWithLastGood();
    const loader = createRemoteLoader(parts);
    const broken = await loader.load("mfe-auth");
    expect(loader.canFallBack("mfe-auth")).toBe(true);
    const replaced = loader.fallBack("mfe-auth", new Error("thrown"));
    expect(loader.loaded("mfe-auth")).toBeNull();
    expect(await replaced).not.toBe(broken);
    expect(loader.loaded("mfe-auth")).toBe(await replaced);
    expect(await loader.load("mfe-auth")).toBe(await replaced);
    expect(loadedBy(parts)).toEqual(["1.0.0", "0.9.0"]);
    expect(loader.canFallBack("mfe-auth")).toBe(false);
    await expect(loader.fallBack("mfe-auth", new Error("again"))).rejects.toThrow("again");
  });

  test("keeps the current release after a page of it worked", async () => {
    const loader = createRemoteLoader(createPartsWithLastGood());
    await loader.load("mfe-auth");
    loader.settle("mfe-auth");
    expect(loader.canFallBack("mfe-auth")).toBe(false);
  });
});

test("cannot fall back without a last good release", async () => {
  const loader = createRemoteLoader(createParts());
  expect(loader.canFallBack("mfe-auth")).toBe(false);
  await loader.load("mfe-auth");
  expect(loader.canFallBack("mfe-auth")).toBe(false);
});
