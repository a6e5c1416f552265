import type { FakeRoute } from "../../testing/fake-fetch.js";
import { createOwn, DEV_ORIGINS, listed, LOCAL, PIN, pinned, refused, store } from "../../testing/own-releases.js";
import { named, setUpSession, signedInAs, signedOut, unreachable, viewing } from "../../testing/set-up-session.js";
import type { RemoteError } from "../remote-error.js";

const AUTH = "POST /api/recover/auth";
const pin = { "mfe-dashboard": { version: "4.2.0" } };
const local = { "mfe-dashboard": { origin: LOCAL } };

function setUp(choices: object, person: FakeRoute, routes: Record<string, FakeRoute> = {}) {
  const { wire, session } = setUpSession({ [AUTH]: person, [PIN]: pinned, [DEV_ORIGINS]: listed(LOCAL), ...routes });
  store(choices);
  return { wire, session, ...createOwn(session) };
}

async function take(parts: ReturnType<typeof setUp>, { fresh = false } = {}) {
  const taking = parts.own.take("mfe-dashboard", { fresh });
  await parts.session.refresh();
  return taking;
}

const kindOf = (error: unknown) => (error as RemoteError).kind;
const passOn = jest.fn((place: object, keys: object) => Promise.resolve({ place, keys } as never));

describe("a pinned version", () => {
  test.each(["admin", "billing", "viewer"])("is used for %s, by the portal's hash and key", async (role) => {
    const own = await take(setUp(pin, signedInAs(role)));
    expect(own?.words).toBe("mfe-dashboard 4.2.0 is pinned in this browser; others may have another version.");
    const base = "http://localhost/remotes/mfe-dashboard/4.2.0/";
    expect(await own?.open(passOn)).toEqual({
      place: {
        ...{ remote: "mfe-dashboard", version: "4.2.0", entry: `${base}remoteEntry.0123456789.js` },
        manifest: { address: `${base}manifest.json`, sha256: "a".repeat(64) },
      },
      keys: [{ id: "rky_1", remote: "mfe-dashboard", publicKey: "A".repeat(43) }],
    });
  });

  test("is used for an admin who views a client", async () => {
    expect(await take(setUp(pin, viewing("usr_casey")))).toMatchObject({ name: "4.2.0" });
  });

  test.each<[string, FakeRoute]>([
    ["a client", signedInAs("user")],
    ["a registrant", signedInAs("registrant")],
    ["an unknown role", signedInAs("auditor")],
    ["nobody", signedOut],
  ])("is neither used nor asked for, for %s", async (_, person) => {
    const parts = setUp(pin, person);
    expect(await take(parts)).toBeNull();
    expect(parts.wire.requestsOf(PIN)).toEqual([]);
  });

  test("is not used when the session check gets no answer", async () => {
    jest.useFakeTimers();
    const taking = take(setUp(pin, unreachable));
    await jest.advanceTimersByTimeAsync(2000);
    expect(await taking).toBeNull();
    jest.useRealTimers();
  });

  test.each([
    [409, "RELEASE_SUSPENDED", "is suspended"],
    [409, "RELEASE_PRUNED", "has no files any more"],
    [409, "KEY_REVOKED", "is signed by a revoked key"],
    [404, "NO_SUCH_RELEASE", "does not exist"],
  ])("is not used after %d %s, and the store says why", async (status, code, refusal) => {
    const parts = setUp(pin, signedInAs("admin"), { [PIN]: refused(status, code) });
    expect(await take(parts)).toBeNull();
    expect(parts.own.store.getState()).toMatchObject([{ name: "4.2.0", refusal }]);
  });

  test("is not used when the portal refuses the person", async () => {
    const parts = setUp(pin, signedInAs("admin"), { [PIN]: refused(403, "FORBIDDEN") });
    expect(await take(parts)).toBeNull();
    expect(parts.own.store.getState()).toEqual([]);
  });

  test.each<[string, FakeRoute, string]>([
    ["does not answer", unreachable, "registry"],
    ["fails", () => ({ status: 503, body: { code: "BUSY" } }), "registry"],
    ["answers without a key", () => ({ status: 200, body: { version: "4.2.0" } }), "manifest-invalid"],
    [
      "names files elsewhere",
      async (request) => {
        const { body } = await pinned(request);
        return { status: 200, body: { ...(body as object), entry: "/remotes/mfe-admin/4.2.0/remoteEntry.js" } };
      },
      "manifest-invalid",
    ],
  ])("fails on its page when the portal %s, and is asked for again on Retry", async (_, answer, kind) => {
    const parts = setUp(pin, signedInAs("admin"), { [PIN]: answer });
    const own = await take(parts);
    expect(await own?.open(passOn).catch(kindOf)).toBe(kind);
    parts.wire.answer(PIN, pinned);
    expect(await (await take(parts, { fresh: true }))?.open(passOn)).toMatchObject({ keys: [{ id: "rky_1" }] });
  });
});

describe("a local remote", () => {
  const serve = (description: object): Record<string, FakeRoute> => ({
    [`GET ${LOCAL}/remote.json`]: () => ({ status: 200, body: description }),
  });
  const description = { remote: "mfe-dashboard", entry: "remoteEntry.js", contractVersion: "1.0.0" };

  test("is used for an admin, unchecked, from its listed origin", async () => {
    const own = await take(setUp(local, signedInAs("admin"), serve(description)));
    expect(await own?.open(passOn)).toEqual({
      ...{ remote: "mfe-dashboard", version: "local", base: `${LOCAL}/`, entry: `${LOCAL}/remoteEntry.js` },
      ...{ preload: [], files: null },
    });
    expect(own?.words).toBe(`mfe-dashboard comes from ${LOCAL} in this browser. Check that it runs there.`);
  });

  test.each<[string, FakeRoute]>([
    ["billing staff", signedInAs("billing")],
    ["viewers", signedInAs("viewer")],
    ["clients", signedInAs("user")],
    ["nobody", signedOut],
  ])("is neither used nor asked for, for %s", async (_, person) => {
    const parts = setUp(local, person, serve(description));
    expect(await take(parts)).toBeNull();
    expect(parts.wire.requestsOf(DEV_ORIGINS)).toEqual([]);
    expect(parts.wire.requestsOf(`GET ${LOCAL}/remote.json`)).toEqual([]);
  });

  test("is not used before the session check has answered", async () => {
    const events: string[] = [];
    const record =
      (event: string, route: FakeRoute): FakeRoute =>
      (request) => {
        events.push(event);
        return route(request);
      };
    const routes = { ...serve(description), [DEV_ORIGINS]: record("origins", listed(LOCAL)) };
    const parts = setUp(local, record("session", signedInAs("admin")), routes);
    expect(await take(parts)).not.toBeNull();
    expect(events).toEqual(["session", "origins"]);
  });

  test("is not used from an origin that the portal does not list", async () => {
    const parts = setUp(local, signedInAs("admin"), { [DEV_ORIGINS]: listed("http://localhost:3202") });
    expect(await take(parts)).toBeNull();
    expect(parts.own.store.getState()).toMatchObject([{ name: LOCAL, refusal: "is not in REMOTE_DEV_ORIGINS" }]);
  });

  test("is not used when the portal says that the person is no admin", async () => {
    expect(await take(setUp(local, signedInAs("admin"), { [DEV_ORIGINS]: refused(403, "FORBIDDEN") }))).toBeNull();
  });

  test.each([
    "https://evil.example",
    "http://localhost.evil.example:3201",
    "http://evil.example:3201",
    "http://localhost:3201@evil.example",
    "http://192.168.0.7:3201",
    "http://[::1]:3201",
    "http://localhost:3201/",
    "file://localhost",
  ])("is not used from %s, although the portal would list it", async (origin) => {
    const choices = { "mfe-dashboard": { origin } };
    const parts = setUp(choices, signedInAs("admin"), { [DEV_ORIGINS]: listed(origin), ...serve(description) });
    expect(await take(parts)).toBeNull();
    expect(parts.wire.requestsOf(DEV_ORIGINS)).toEqual([]);
  });

  test.each<[string, object, string]>([
    ["another remote", { ...description, remote: "mfe-admin" }, "manifest-other"],
    ["no entry", { remote: "mfe-dashboard" }, "manifest-invalid"],
    ["an entry on another machine", { ...description, entry: "https://evil.example/x.js" }, "manifest-invalid"],
  ])("fails on its page when the server describes %s", async (_, served, kind) => {
    const own = await take(setUp(local, signedInAs("admin"), serve(served)));
    expect(await own?.open(passOn).catch(kindOf)).toBe(kind);
  });

  test("fails on its page when nothing runs there", async () => {
    const own = await take(setUp(local, signedInAs("admin")));
    expect(await own?.open(passOn).catch(kindOf)).toBe("manifest-missing");
  });
});

test("has nothing for other remotes, and for a storage of another form", async () => {
  expect(await take(setUp({ "mfe-admin": { version: "1.0.0" } }, signedInAs("admin")))).toBeNull();
  for (const text of ["", "null", "[]", '{"mfe-dashboard":{"version":"../x"}}', '{"mfe-dashboard":7}']) {
    const parts = setUp({}, signedInAs("admin"));
    window.localStorage.setItem("portal-remote-choices", text);
    expect(await take(parts)).toBeNull();
  }
});

test("forgets the choice and loads the page again when it is stopped", async () => {
  const parts = setUp({ ...pin, "mfe-admin": { version: "1.0.0" } }, signedInAs("admin"));
  (await take(parts))?.stop();
  expect(window.localStorage.getItem("portal-remote-choices")).toBe('{"mfe-admin":{"version":"1.0.0"}}');
  expect(parts.openPage.mock.calls).toEqual([[]]);
});

describe("when the person changes", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const nextTask = () => jest.advanceTimersByTimeAsync(0);
  const LOGOUT = "POST /api/recover/logout";

  test.each<[string, object, FakeRoute, number]>([
    ["a client follows a pin", pin, signedInAs("user"), 1],
    ["nobody follows a pin", pin, signedOut, 1],
    ["billing staff follow a local remote", local, signedInAs("billing"), 1],
    ["billing staff follow a pin", pin, signedInAs("billing"), 0],
    ["the admin views a client", local, viewing("usr_casey"), 0],
  ])("loads the page again only if the choice is over: %s", async (_, choices, next, times) => {
    const parts = setUp(choices, signedInAs("admin"));
    await take(parts);
    parts.wire.answer(AUTH, next);
    await parts.session.refresh();
    await nextTask();
    expect(parts.openPage).toHaveBeenCalledTimes(times);
  });

  test("does not load the page again when nothing was used", async () => {
    const parts = setUp(pin, signedInAs("admin"), { [PIN]: refused(404, "NO_SUCH_RELEASE") });
    await take(parts);
    parts.wire.answer(AUTH, signedOut);
    await parts.session.refresh();
    await nextTask();
    expect(parts.openPage).not.toHaveBeenCalled();
  });

  test("waits after a log-out that failed, because /login must show it (S17)", async () => {
    const parts = setUp(pin, signedInAs("admin"), { [LOGOUT]: unreachable });
    await take(parts);
    await parts.session.signOut();
    await nextTask();
    expect(parts.openPage).not.toHaveBeenCalled();
    parts.wire.answer(LOGOUT, named("Logged out"));
    await parts.session.signOut();
    await nextTask();
    expect(parts.openPage).toHaveBeenCalledTimes(1);
  });

  test("finds the choice after a sign-in without a page load", async () => {
    const parts = setUp(pin, signedOut);
    expect(await take(parts)).toBeNull();
    parts.wire.answer(AUTH, signedInAs("admin"));
    await parts.session.refresh();
    expect(await take(parts)).toMatchObject({ name: "4.2.0" });
  });
});
