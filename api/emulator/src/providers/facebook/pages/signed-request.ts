import { createHmac } from "node:crypto";

import type { Space } from "../../../spaces/space.js";
import { appIdOf, appSecretOf } from "../facebook-credentials.js";

/** Returns the `signed_request` of Facebook's callbacks: base64url of signature and payload, joined by a dot. */
export function signRequest(space: Space, userId: string, secret = appSecretOf(appIdOf(space.key))): string {
  const issuedAt = Math.floor(space.clock.now().getTime() / 1_000);
  const content = { algorithm: "HMAC-SHA256", issued_at: issuedAt, user_id: userId };
  const payload = Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${createHmac("sha256", secret).update(payload).digest("base64url")}.${payload}`;
}
