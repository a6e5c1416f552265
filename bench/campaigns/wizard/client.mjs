import assert from "node:assert/strict";
import { createBrowser } from "../../measures/browser.mjs";
import { openSession } from "../../measures/people.mjs";
import { prove } from "../runner/prove.mjs";

const triesPerClient = 60;
const twiceShare = 0.25;
const lostShare = 0.03;

/** Accounts that clients share at the bank. The first of a list is chosen. */
export const shares = [
  ["Success"],
  ["Savings", "Success"],
  ["Micro-deposits with amounts"],
  ["Micro-deposits with a code", "Success"],
];

/** Micro-deposits as they appear on the statement of the Lab's accounts. */
const proofs = { amounts: { amounts: [32, 45] }, descriptor: { descriptorCode: "SM11AA" } };

async function shareAccounts(labUrl, clientSecret, accounts) {
  const answer = await fetch(`${labUrl}/lab/stripe/sessions/complete`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ clientSecret, accounts }),
  });
  assert.ok(answer.ok, `The bank page was answered with ${answer.status}: ${await answer.text()}`);
}

/** Sends a request with possible faults, sometimes twice at once. */
async function act(client, path, body = {}) {
  await client.trouble.around(path);
  const times = client.random() < twiceShare ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: times }, () => client.browser.post(path, body)));
  client.last = { path, answers };
  return answers.find((answer) => answer?.status === 200) ?? answers.find(Boolean);
}

/** Renews the second factor by email. */
async function proveAgain(client) {
  const { browser, portal, trouble, email } = client;
  const path = "/verify/step-up";
  const answer = await prove(client, {
    labUrl: portal.labUrl,
    channel: "mail",
    to: email,
    send: () => browser.post(path, { method: "email" }),
    flowSource: "step up",
    countDeaths: () => trouble.counts.worker,
  });
  client.last = { path, answers: [answer] };
}

/** The client's action at each step that the server reports. */
const steps = {
  async agreement(client) {
    const known = await client.browser.get("/contract/get-client-business");
    if (known?.status !== 200) return;
    await act(client, "/contract/createContract", {
      businessName: `Shine ${client.name} LLC`,
      state: "NY",
      businessType: "Limited liability company",
      address: "1 Main Street, Albany, NY 12207",
      textVersion: known.body.agreement.version,
      electronicConsent: true,
      agreed: true,
      signature: "Pat Doe",
    });
  },
  async bank(client) {
    const opened = await act(client, "/pc/connect-bank");
    if (opened?.status !== 200) return;
    await shareAccounts(client.portal.labUrl, opened.body.client_secret, client.accounts);
    await act(client, "/pc/save-bank-accounts", { accounts: [] });
  },
  async account(client, { accounts: saved }) {
    const { name, accounts } = client;
    const { id } = saved.find((account) => account.name === accounts[0]) ?? {};
    assert.ok(id, `${name} shared ${accounts.join(", ")}, and is shown ${JSON.stringify(saved)}`);
    await act(client, "/pc/enable-ach-debits", { id });
  },
  async mandate(client, { mandate }) {
    client.shown = mandate.sha256;
    const answer = await act(client, "/pc/accept-mandate", { version: mandate.version, sha256: client.shown });
    if (answer?.status === 403) await proveAgain(client);
  },
  deposits: (client, { deposits }) => act(client, "/pc/verify-deposits", proofs[deposits.kind]),
};

async function isThrough(client) {
  const added = await act(client, "/integration/PCW-add");
  return added?.status === 200 && (await act(client, "/contract/email-contract"))?.status === 200;
}

/**
 * Repeats the wizard from the server's current step until done. Returns the hash of the last shown mandate.
 * @param {() => Promise<string>} [options.signIn] returns a signed-in cookie
 */
export async function finishWizard({ run, portal, random, trouble, name, accounts, ...options }) {
  const isLost = () => random() < lostShare;
  const email = `${name}@demo.test`;
  const client = { portal, random, trouble, name, accounts, email, tried: new Set() };

  const openBrowser = options.signIn ?? (() => openSession(run, `usr_${name}`));
  const signIn = async () => {
    client.browser = createBrowser(portal.url, await openBrowser(), isLost);
  };

  await signIn();
  for (let tries = 0; tries < triesPerClient; tries += 1) {
    const state = await client.browser.get("/pc/state");
    if (state?.status === 401) await signIn();
    else if (state?.status !== 200) await portal.untilReady();
    else if (state.body.step !== "done") await steps[state.body.step](client, state.body);
    else if (await isThrough(client)) return { name, email, shown: client.shown };
  }
  assert.fail(`${name} did not get through in ${triesPerClient} tries; the last was ${JSON.stringify(client.last)}.`);
}
