import { DeployToken } from "../../src/models/deploy-token.model";
import { RemoteKey } from "../../src/models/remote-key.model";
import { randomId } from "../../src/platform/crypto/random-id";
import { hashToken, randomToken } from "../../src/platform/crypto/token-hash";

/** Adds a deploy token of the remote. Returns the token. */
export async function addDeployToken(remote: string, now: Date, id = randomId("dpt")): Promise<string> {
  const token = randomToken();
  const secret = { tokenHash: hashToken(token), ending: token.slice(-4) };
  await DeployToken.create({ id, remote, name: "test-ci", ...secret, createdBy: null, createdAt: now });
  return token;
}

/** Adds a deploy token and a proposed key of the remote `mfe-<tag>`. */
export async function addRemoteRights(tag: string, now: Date): Promise<void> {
  const remote = `mfe-${tag}`;
  await addDeployToken(remote, now, `dpt_${tag}`);
  const publicKey = randomToken();
  await RemoteKey.create({ id: `rky_${tag}`, remote, publicKey, createdAt: now });
}
