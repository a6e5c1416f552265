import assert from "node:assert/strict";
import { createHmac, randomUUID } from "node:crypto";
import { hangMs } from "../../measures/wait-until.mjs";

const signatureHeader = "x-square-hmacsha256-signature";

/** Forged signatures: by another key, of another body, truncated, empty, missing. */
const forgeries = [
  (body) => createHmac("sha256", "a guessed key").update(body).digest("base64"),
  (_body, signature) => signature,
  (_body, signature) => signature.slice(0, -8),
  () => "",
  () => undefined,
];

/** Creates strangers who replay accepted deliveries and forge new ones. Neither may change anything. */
export function createStrangers({ url, random }) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const counts = { replayed: 0, forged: 0 };

  /** Returns the status; undefined while the portal is down. */
  async function post(headers, body) {
    try {
      const signal = AbortSignal.timeout(hangMs);
      const answer = await fetch(`${url}/api/webhooks/square`, { method: "POST", headers, body, signal });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return undefined;
    }
  }

  return {
    counts,
    async replay(samples) {
      const { headers, body } = pick(samples);
      const status = await post(headers, body);
      assert.ok(status === undefined || status === 200, `A repeated webhook was answered with ${status}.`);
      if (status !== undefined) counts.replayed += 1;
    },
    async forge(samples) {
      const { headers, body } = pick(samples);
      const type = pick(["oauth.authorization.revoked", "order.updated", "refund.updated"]);
      const forged = JSON.stringify({ ...JSON.parse(body), type, event_id: `forged-${randomUUID()}` });
      const signature = pick(forgeries)(forged, headers[signatureHeader]);
      const { [signatureHeader]: _replaced, ...others } = headers;
      const signed = signature === undefined ? others : { ...others, [signatureHeader]: signature };
      const status = await post(signed, forged);
      assert.ok(status === undefined || status === 403, `A forged webhook was answered with ${status}.`);
      if (status !== undefined) counts.forged += 1;
    },
  };
}
