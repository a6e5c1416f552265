import { createDefinition, createRegistry } from "../testing/render-portal.js";
import type { RemoteRelease } from "./parse-registry.js";
import { RemoteError } from "./remote-error.js";
import { createRemoteLoader } from "./remote-loader.js";

function createParts() {
  return {
    fetchRegistry: jest.fn(() => Promise.resolve(createRegistry())),
    loadModule: jest.fn<Promise<unknown>, [RemoteRelease, { fresh: boolean }]>((release) =>
      Promise.resolve({ default: createDefinition(release.id) }),
    ),
  };
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => (error instanceof RemoteError ? error.kind : error),
  );
}

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
  expect(parts.loadModule).toHaveBeenLastCalledWith(expect.objectContaining({ id: "mfe-auth" }), { fresh: true });
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
  parts.fetchRegistry.mockResolvedValue(new Map());
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
