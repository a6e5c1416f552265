import { type SigningKey, toFingerprint } from "../arguments/read-signing-key.js";
import { parseKey } from "../portal/parse-release.js";
import type { PortalClient } from "../portal/create-portal-client.js";
import { RefusedError } from "../refusal.js";

/**
 * Returns the id of the team's key. Proposes the key if the portal does not know it.
 *
 * @throws RefusedError unless an admin accepted the key
 */
export async function requireAcceptedKey(
  client: PortalClient,
  remote: string,
  { publicKey }: SigningKey,
): Promise<string> {
  const { id, state } = await client.request({
    method: "POST",
    path: "/api/remotes/keys",
    body: { remote, publicKey },
    isRepeatable: true,
    parse: parseKey,
  });
  if (state === "accepted") return id;
  const place = `key ${toFingerprint(publicKey)}`;
  if (state === "revoked") {
    const fix = "Make a new key, and publish with it so that an admin can accept it.";
    throw new RefusedError([{ code: "KEY_REVOKED", problem: "An admin revoked the signing key.", place, fix }]);
  }
  const problem = "The portal knows the signing key, but no admin accepted it yet.";
  const fix = `Ask an admin to compare this key and accept it on ${client.address}/admin/remotes. Then publish again.`;
  throw new RefusedError([{ code: "KEY_NOT_ACCEPTED", problem, place, fix }]);
}
