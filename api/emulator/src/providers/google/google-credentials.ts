import { createHash } from "node:crypto";

const PREFIX = "100000000000-";
const SUFFIX = ".apps.googleusercontent.com";
/** Bytes behind the prefix of a secret. */
const SECRET_BYTES = 21;

/** Client id of a space: the key of the space, dressed as Google's ids are. */
export function clientIdOf(spaceKey: string): string {
  return `${PREFIX}${spaceKey}${SUFFIX}`;
}

/** Secret of a client. A real secret never follows from its id, so it is refused and not kept. */
export function clientSecretOf(clientId: string): string {
  const digest = createHash("sha256").update(`google-client-secret:${clientId}`).digest();
  return `GOCSPX-${digest.subarray(0, SECRET_BYTES).toString("base64url")}`;
}
