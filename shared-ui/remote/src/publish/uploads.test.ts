import { createCommittedRemote, ENTRY, filesWith, type SampleRemote } from "../testing/create-sample-remote.js";
import { acceptKey, runPublish } from "../testing/run-publish.js";
import { type FakePortal, startFakePortal } from "../testing/start-fake-portal.js";

let portal: FakePortal;
let remote: SampleRemote;

beforeEach(async () => {
  portal = await startFakePortal();
  remote = createCommittedRemote();
  acceptKey(portal, remote);
});
afterEach(async () => {
  remote.remove();
  await portal.stop();
});

describe("uploads", () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.json`, `[${index}]`]));

  test("are at most four at a time", async () => {
    remote.setBuild({ files: filesWith(many), manifest: { preload: [ENTRY] } });
    let open = 0;
    let most = 0;
    const counting: typeof fetch = async (input, init) => {
      open += 1;
      most = Math.max(most, open);
      try {
        return await fetch(input, init);
      } finally {
        open -= 1;
      }
    };
    expect((await runPublish(portal, remote, { fetch: counting })).code).toBe(0);
    expect(most).toBe(4);
    expect(portal.state.files.size).toBe(15);
  });

  test("are tried again after 429, 503 and a broken connection, with growing pauses", async () => {
    const answers = [{ status: 429, headers: { "Retry-After": "3" } }, { status: 503 }, "break" as const];
    portal.setFault(({ path }) => (path.endsWith("/finish") ? answers.shift() : undefined));
    const { code, pauses, warned } = await runPublish(portal, remote);
    expect(code).toBe(0);
    expect(pauses).toEqual([3000, 1000, 2000]);
    expect(warned).toContain("Trying again in 3.0 s.");
  });

  test("end after six attempts", async () => {
    portal.setFault(({ method }) => (method === "PUT" ? { status: 503, headers: { "Retry-After": "1" } } : undefined));
    const { code, document } = await runPublish(portal, remote);
    expect(code).toBe(1);
    expect(document).toMatchObject({ done: false, error: { status: 503 } });
    expect(portal.state.releases).toMatchObject([{ state: "uploading" }]);
  });

  test("do not wait longer than two minutes", async () => {
    portal.setFault(({ method }) =>
      method === "PUT" ? { status: 429, headers: { "Retry-After": "3600" } } : undefined,
    );
    expect(await runPublish(portal, remote)).toMatchObject({ code: 1, pauses: [] });
  });

  test("that were cut off continue with the missing files", async () => {
    remote.setBuild({ files: filesWith(many), manifest: { preload: [ENTRY] } });
    let sent = 0;
    portal.setFault(({ method }) => (method === "PUT" && (sent += 1) > 7 ? { status: 500, body: "{}" } : undefined));
    expect((await runPublish(portal, remote)).code).toBe(1);
    expect(portal.state.releases).toMatchObject([{ state: "uploading" }]);
    const stored = portal.state.files.size;
    portal.setFault(undefined);
    const { code, document } = await runPublish(portal, remote);
    expect(code).toBe(0);
    expect(stored).toBe(7);
    expect(document).toMatchObject({ alreadyPublished: false, uploaded: { files: 15 - stored } });
    expect(portal.state.releases).toMatchObject([{ state: "ready" }]);
  });
});

test("finishes a release whose files all arrived", async () => {
  portal.setFault(({ path }) => (path.endsWith("/finish") ? { status: 500, body: "{}" } : undefined));
  expect((await runPublish(portal, remote)).code).toBe(1);
  portal.setFault(undefined);
  expect((await runPublish(portal, remote)).document).toMatchObject({
    alreadyPublished: false,
    uploaded: { files: 0 },
    release: { state: "ready" },
  });
});
