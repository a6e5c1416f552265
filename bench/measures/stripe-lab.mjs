import assert from "node:assert/strict";
import { consent } from "./square-lab.mjs";

export async function linkStripe(browser, account) {
  const { status, body } = await browser.post("/integration/stripe/connect", {});
  assert.equal(status, 200, JSON.stringify(body));
  const linked = await browser.post("/callback", await consent(body.url, account));
  assert.equal(linked?.status, 200, JSON.stringify(linked));
}
