import assert from "node:assert/strict";
import { createBrowser } from "../../../measures/browser.mjs";
import { addClient } from "../../../measures/people.mjs";
import { createSquareLab, untilImported } from "../../../measures/square-lab.mjs";
import { linkStripe } from "../../../measures/stripe-lab.mjs";
import { readNow } from "../../runner/wait.mjs";
import { createAccountActs } from "./account-acts.mjs";
import { createLeadActs, createPageActs } from "./vendor-acts.mjs";

async function succeed(pending) {
  const answer = await pending;
  assert.equal(answer?.status, 200, JSON.stringify(answer));
  return answer.body;
}

async function linkPage({ browser, control }, name) {
  const { id: person } = await control("facebook/people", { firstName: name, email: `${name}@pages.test` });
  const page = await control("facebook/pages", { person, name: `Page of ${name}` });
  const { url } = await succeed(browser.post("/user/register/facebookBUS", {}));
  const answer = await fetch(url, {
    method: "POST",
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ decision: "allow", person, page: page.id }),
    redirect: "manual",
  });
  const query = Object.fromEntries(new URL(answer.headers.get("location")).searchParams);
  await succeed(browser.post("/user/register/facebookBUS/callback", query));
  return page.id;
}

/**
 * Adds a client at Stripe, Facebook and GoHighLevel. Each `act` resolves to words that its webhooks contain. Unsigned
 * hooks go to `hookOrigin`.
 */
export async function openVendorClient({ portal, run, random, name, hookOrigin }) {
  const { control } = createSquareLab(portal.labUrl);
  const browser = createBrowser(portal.url, await addClient(run, name, await readNow(portal)));
  const { id: account } = await control("stripe-connect/accounts", { name: `Account of ${name}` });
  await linkStripe(browser, account);
  await untilImported(browser, { source: "stripe" });
  const page = await linkPage({ browser, control }, name);
  const { id: location } = await control("gohighlevel/locations", { name: `Location of ${name}` });
  await succeed(browser.post("/integration/ghl", { locationId: location }));
  const { url } = await succeed(browser.get("/integration/inbound"));
  const at = (vendor) => (path, body) => control(`${vendor}/${path}`, body);
  const hookUrl = `${hookOrigin}${new URL(url).pathname}`;
  return {
    business: `biz_${name}`,
    account: createAccountActs({ act: at("stripe-connect"), account, random }),
    page: createPageActs({ act: at("facebook"), page, random }),
    leads: createLeadActs({ act: at("gohighlevel"), location, hookUrl, random }),
  };
}

/** Sends the Lab's webhooks to `origin`; with null, to the portal again. */
export async function redirectWebhooks({ labUrl }, origin) {
  const { control } = createSquareLab(labUrl);
  const at = (path) => (origin === null ? null : `${origin}/api/webhooks/${path}`);
  await control("stripe-connect/app", { notificationUrl: at("stripe-connect") });
  await control("stripe/app", { notificationUrl: at("stripe") });
  await control("facebook/callbacks", { webhookUrl: at("facebook") });
  await control("gohighlevel/callbacks", { webhookUrl: at("ghl") });
}
