import type { RemoteManifest } from "@portal/shared-ui/api";

import { installFakeFetch } from "../testing/fake-fetch.js";
import { hashText, installSubtle, serve, type SignedRelease, signRelease } from "../testing/signed-release.js";
import { checkRelease } from "./check-release.js";

const SHARED = new Map([["react", "19.3.1"]]);
const CDN = "https://team.example/auth/1.2.0/";

type Changes = Partial<SignedRelease> & { elsewhere?: string };

/** @param changes to what the registry names and the server serves */
async function check(release: SignedRelease, changes: Changes = {}): Promise<unknown> {
  const { place, text, key } = { ...release, ...changes };
  installFakeFetch({
    "GET http://localhost/remotes/mfe-auth/1.2.0/manifest.json": () => ({
      status: 200,
      body: text,
      contentType: "text/plain",
    }),
  });
  return checkRelease(place, { keys: [key], findShared: (name) => SHARED.get(name), fresh: false });
}

const refused = (kind: string): unknown => expect.objectContaining({ name: "RemoteError", kind });

beforeEach(installSubtle);

test("returns the files of a signed release", async () => {
  const base = "http://localhost/remotes/mfe-auth/1.2.0/";
  await expect(check(signRelease())).resolves.toEqual({
    remote: "mfe-auth",
    version: "1.2.0",
    base,
    entry: `${base}remoteEntry.0123456789.js`,
    preload: [`${base}remoteEntry.0123456789.js`, `${base}580.css`],
    files: new Map([
      ["remoteEntry.0123456789.js", hashText("entry")],
      ["580.css", hashText("style")],
      ["chunks/42.js", hashText("lazy")],
    ]),
  });
});

test("ignores fields of later manifests, which are signed, too", async () => {
  await expect(check(signRelease({ later: { of: ["a", 1] } }))).resolves.toMatchObject({ version: "1.2.0" });
});

test("refuses a release without a manifest in the registry", async () => {
  const release = signRelease();
  const place = { ...release.place, manifest: null };
  await expect(check(release, { place })).rejects.toEqual(refused("unsigned"));
});

test("refuses a manifest that another text replaced", async () => {
  const release = signRelease();
  await expect(check(release, { text: `${release.text}\n` })).rejects.toEqual(refused("manifest-altered"));
});

test("refuses a manifest that was changed after it was signed", async () => {
  const release = signRelease();
  const altered = serve(release.text.replace(hashText("lazy"), hashText("evil")));
  expect(altered.text).not.toBe(release.text);
  await expect(check(release, altered)).rejects.toEqual(refused("signature"));
});

test("refuses a manifest that another key signed", async () => {
  const { key } = signRelease();
  await expect(check(signRelease(), { key })).rejects.toEqual(refused("signature"));
});

test.each([
  ["no accepted key has the id", { id: "key-2" }],
  ["the key is another remote's", { remote: "mfe-admin" }],
])("refuses a manifest when %s", async (_, changes) => {
  const release = signRelease();
  await expect(check(release, { key: { ...release.key, ...changes } })).rejects.toEqual(refused("key"));
});

test("refuses a key that is none", async () => {
  const release = signRelease();
  const key = { ...release.key, publicKey: "AAAA" };
  await expect(check(release, { key })).rejects.toEqual(refused("signature"));
});

test.each<[string, Partial<RemoteManifest>]>([
  ["another remote", { remote: "mfe-admin" }],
  ["another version", { version: "1.2.1" }],
  [
    "another entry",
    { entry: "remoteEntry.9876543210.js", files: { "remoteEntry.9876543210.js": hashText("e") }, preload: [] },
  ],
])("refuses a manifest of %s", async (_, changes) => {
  await expect(check(signRelease(changes))).rejects.toEqual(refused("manifest-other"));
});

test("accepts files at another origin only when the manifest names it", async () => {
  const entry = `${CDN}remoteEntry.0123456789.js`;
  const unnamed = signRelease();
  await expect(check(unnamed, { place: { ...unnamed.place, entry } })).rejects.toEqual(refused("manifest-other"));
  const named = signRelease({ base: CDN });
  const place = { ...named.place, entry };
  await expect(check(named, { place })).resolves.toMatchObject({ base: CDN });
  const spelled = signRelease({ base: CDN.replace("team.example", "TEAM.example:443") });
  await expect(check(spelled, { place: { ...spelled.place, entry } })).resolves.toMatchObject({ base: CDN });
  // The portal's own store has a copy.
  await expect(check(named)).resolves.toMatchObject({ base: "http://localhost/remotes/mfe-auth/1.2.0/" });
});

test("refuses another major version of the host contract", async () => {
  await expect(check(signRelease({ contractVersion: "2.0.0" }))).rejects.toEqual(refused("other-contract"));
});

test.each([
  ["a range that the shell does not satisfy", { react: "^19.4.0" }, "needs react ^19.4.0, this shell shares 19.3.1"],
  ["a package that the shell does not share", { lodash: "^4.0.0" }, "needs lodash ^4.0.0, this shell shares none"],
])("refuses %s", async (_, shared, words) => {
  const failure = check(signRelease({ shared }));
  await expect(failure).rejects.toEqual(refused("other-shared"));
  await expect(failure).rejects.toThrow(words);
});

test("reports a missing manifest", async () => {
  const { place, key } = signRelease();
  installFakeFetch({});
  const failure = checkRelease(place, { keys: [key], findShared: () => undefined, fresh: false });
  await expect(failure).rejects.toEqual(refused("manifest-missing"));
});

describe("where the browser cannot verify", () => {
  test("accepts the server's check without Ed25519", async () => {
    const importKey = () => Promise.reject(new DOMException("Unrecognized name.", "NotSupportedError"));
    jest.spyOn(crypto.subtle, "importKey").mockImplementation(importKey);
    const release = signRelease();
    await expect(check(release)).resolves.toMatchObject({ version: "1.2.0" });
    // The other checks stay.
    await expect(check(release, { text: `${release.text}\n` })).rejects.toEqual(refused("manifest-altered"));
  });

  test("accepts the server's check in an insecure context", async () => {
    const release = signRelease();
    Reflect.deleteProperty(globalThis.crypto, "subtle");
    await expect(check(release)).resolves.toMatchObject({ version: "1.2.0" });
    await expect(check(release, { key: { ...release.key, id: "key-2" } })).rejects.toEqual(refused("key"));
  });
});
