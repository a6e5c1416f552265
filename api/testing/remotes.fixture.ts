import type {
  CreatedDeployToken,
  RemoteKeyItem,
  RemoteManifest,
  RemoteRegistry,
  StartReleaseAnswer,
} from "@portal/api-contract";
import { RemoteRelease } from "../src/models/remote-release.model";
import { createKeyPair, signManifest } from "../src/features/remotes/publish/verify-manifest";
import { accountFixture, type AccountFixture } from "./account.fixture";
import { defineFixture } from "./fixture";
import type { TestClient, TestReply } from "./http-client";
import { read } from "./read-reply";
import { buildContent, buildFiles, hexOf } from "./test-release";

/** A team with a deploy token and an accepted key. */
export interface Team {
  remote: string;
  token: string;
  key: RemoteKeyItem;
  get: (path: string) => Promise<TestReply>;
  /** `path` follows `/remotes/<remote>`. */
  post: (path: string, body?: object) => Promise<TestReply>;
  put: (sha256: string, content: string) => Promise<TestReply>;
  /** Signs a manifest with the team's key; `overrides` before the signature. */
  sign: (
    version: string,
    files?: Readonly<Record<string, string>>,
    overrides?: Partial<RemoteManifest>,
  ) => RemoteManifest;
  /** Sends all three steps; returns the last answer. */
  publish: (
    version: string,
    files?: Readonly<Record<string, string>>,
    overrides?: Partial<RemoteManifest>,
  ) => Promise<TestReply>;
}

export interface RemotesFixture extends AccountFixture {
  /** Signs in a new admin, in a new browser. */
  enterAdmin: () => Promise<TestClient>;
  /** @param email the token's */
  newTeam: (remote: string, email?: string) => Promise<Team>;
  readRegistry: () => Promise<RemoteRegistry>;
  /** Removes the releases that wait for files. */
  dropUploads: () => Promise<void>;
}

/** Each reading waits until the process asks the database again. */
const pauseOfRegistry = 510;

export const remotesFixture = defineFixture<RemotesFixture, AccountFixture>(accountFixture, () => ({
  environment: { LIMITS_FACTOR: "1000" },
  build: async (fixture) => {
    const { portal } = fixture;
    const user = await fixture.buildUser({ role: "admin", firstName: "Ines", lastName: "Haddad" });
    const enterAdmin = async () => {
      const admin = portal.newClient();
      await fixture.enter(admin, user);
      return admin;
    };
    const newTeam = async (remote: string, email?: string) => buildTeam(fixture, await enterAdmin(), remote, email);
    return { enterAdmin, newTeam, readRegistry: () => readRegistry(fixture), dropUploads };
  },
}));

async function dropUploads(): Promise<void> {
  await RemoteRelease.destroy({ where: { finishedAt: null } });
}

async function readRegistry({ portal }: AccountFixture): Promise<RemoteRegistry> {
  // eslint-disable-next-line house/no-sleep -- the registry is asked for again after this time
  await new Promise((resolve) => setTimeout(resolve, pauseOfRegistry));
  const reply = await portal.newClient().request("/remotes.json");
  return read<RemoteRegistry>(reply, 200);
}

async function buildTeam({ portal }: AccountFixture, admin: TestClient, remote: string, email?: string): Promise<Team> {
  const { publicKey, privateKey } = createKeyPair();
  const created = await admin.post("/remotes/tokens", { remote, name: `${remote}-ci`, email });
  const { token } = read<CreatedDeployToken>(created, 201);
  const client = portal.newClient();
  const headers = { authorization: `Bearer ${token}` };
  const proposed = await client.post("/remotes/keys", { remote, publicKey }, headers);
  const key = read<RemoteKeyItem>(proposed, 201);
  read(await admin.post(`/remotes/keys/${key.id}/accept`), 200);
  const post: Team["post"] = (path, body = {}) => client.post(`/remotes/${remote}${path}`, body, headers);
  const put: Team["put"] = (sha256, content) =>
    client.request(`/api/remotes/${remote}/files/${sha256}`, { method: "PUT", body: content, headers });
  const sign: Team["sign"] = (version, files, overrides) =>
    signManifest({ ...buildContent({ remote, version, files }), keyId: key.id, ...overrides }, privateKey);
  return {
    ...{ remote, token, key, post, put, sign },
    get: (path) => client.get(path, headers),
    async publish(version, files = buildFiles(remote, version), overrides = {}) {
      const manifest = sign(version, files, overrides);
      const { missing } = read<StartReleaseAnswer>(await post("/releases", manifest), 201);
      for (const content of Object.values(files)) {
        if (missing.includes(hexOf(content))) read(await put(hexOf(content), content), 200);
      }
      return post(`/releases/${version}/finish`);
    },
  };
}
