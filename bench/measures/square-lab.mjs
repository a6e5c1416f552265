import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";

/** What happens at the Square of the lab's space `demo`, by the lab's control calls. */
export function createSquareLab(labUrl) {
  const control = async (path, body) => {
    const options = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(`${labUrl}/lab/${path}`, body ? options : {});
    const text = await answer.text();
    assert.ok(answer.ok, `/lab/${path} was answered with ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  return {
    /** `POST /lab/square/<name>` with a body, `GET` without. */
    act: (name, body) => control(`square/${name}`, body),
    fail: (kind, to) => control("faults", { provider: "square", kind, count: 1, to }),
    listDeliveries: () => control("webhooks"),
  };
}

/** Link, Allow, callback: as a person does it. */
export async function linkSquare(browser, merchantId) {
  const { status, body } = await browser.post("/integration/square/connect", {});
  assert.equal(status, 200, JSON.stringify(body));
  const consent = await fetch(body.url, {
    method: "POST",
    headers: { origin: new URL(body.url).origin },
    body: new URLSearchParams({ decision: "allow", merchant: merchantId }),
    redirect: "manual",
  });
  const query = Object.fromEntries(new URL(consent.headers.get("location")).searchParams);
  const linked = await browser.post("/integration/square/callback", query);
  assert.equal(linked?.status, 200, JSON.stringify(linked));
}

/** Waits until the import of the link is through; answers the card of Square as it says so. */
export async function untilImported(browser, { timeoutMs, everyMs = 100 }) {
  for (const endAt = Date.now() + timeoutMs; ; await delay(everyMs)) {
    const answer = await browser.post("/integration/get-all", {});
    const card = answer?.body.find(({ partner }) => partner === "square");
    if (card?.status === "connected" && card.lastSyncAt !== null) return card;
    assert.ok(Date.now() < endAt, `The import is not through after ${timeoutMs / 1000} s: ${JSON.stringify(card)}`);
  }
}
