import assert from "node:assert/strict";
import { createBrowser } from "../../measures/browser.mjs";
import { passTime, readCode } from "../../measures/lab-inbox.mjs";
import { openSession } from "../../measures/people.mjs";

const triesPerClient = 60;
const twiceShare = 0.25;
const lostShare = 0.03;

/** What a client shares at the bank; the first is chosen. */
export const shares = [
  ["Success"],
  ["Savings", "Success"],
  ["Micro-deposits with amounts"],
  ["Micro-deposits with a code", "Success"],
];

/** What the lab's deposits show on the statement. */
const proofs = { amounts: { amounts: [32, 45] }, descriptor: { descriptorCode: "SM11AA" } };

/** Chooses these accounts on the bank page. */
async function shareAccounts(labUrl, clientSecret, accounts) {
  const answer = await fetch(`${labUrl}/lab/stripe/sessions/complete`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ clientSecret, accounts }),
  });
  assert.ok(answer.ok, `The bank page was answered with ${answer.status}: ${await answer.text()}`);
}

/**
 * A client who goes the wizard as often as it takes, each time from where the server says that it stands. Answers the
 * hash of the mandate that was shown last.
 * @param {() => Promise<string>} [options.signIn] answers the cookie of a signed-in browser
 */
export async function goWizard({ run, portal, random, trouble, name, accounts, ...options }) {
  const isLost = () => random() < lostShare;
  const tried = new Set();
  const email = `${name}@demo.test`;
  let browser;
  let shown;
  let last;

  const openBrowser = options.signIn ?? (() => openSession(run, `usr_${name}`));
  const signIn = async () => {
    browser = createBrowser(portal.url, await openBrowser(), isLost);
  };

  async function act(path, body = {}) {
    await trouble.around(path);
    const times = random() < twiceShare ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: times }, () => browser.post(path, body)));
    last = { path, answers };
    return answers.find((answer) => answer?.status === 200) ?? answers.find(Boolean);
  }

  async function proveAgain() {
    const { worker } = trouble.counts;
    if (!(await browser.post("/verify/step-up", { method: "email" }))) return undefined;
    const hasLostWorker = () => trouble.counts.worker > worker;
    const code = await readCode({ labUrl: portal.labUrl, channel: "mail", to: email, tried, hasLostWorker });
    if (!code) return passTime(portal.labUrl);
    const answer = await browser.post("/verify/verify-code", { code, type: "email", flowSource: "step up" });
    if (answer) tried.add(code);
    return answer;
  }

  const steps = {
    async agreement() {
      const known = await browser.get("/contract/get-client-business");
      if (known?.status !== 200) return;
      await act("/contract/createContract", {
        businessName: `Shine ${name} LLC`,
        state: "NY",
        businessType: "Limited liability company",
        address: "1 Main Street, Albany, NY 12207",
        textVersion: known.body.agreement.version,
        electronicConsent: true,
        agreed: true,
        signature: "Pat Doe",
      });
    },
    async bank() {
      const opened = await act("/pc/connect-bank");
      if (opened?.status !== 200) return;
      await shareAccounts(portal.labUrl, opened.body.client_secret, accounts);
      await act("/pc/save-bank-accounts", { accounts: [] });
    },
    async account({ accounts: saved }) {
      const { id } = saved.find((account) => account.name === accounts[0]) ?? {};
      assert.ok(id, `${name} shared ${accounts.join(", ")}, and is shown ${JSON.stringify(saved)}`);
      await act("/pc/enable-ach-debits", { id });
    },
    async mandate({ mandate }) {
      shown = mandate.sha256;
      const answer = await act("/pc/accept-mandate", { version: mandate.version, sha256: shown });
      if (answer?.status === 403) await proveAgain();
    },
    deposits: ({ deposits }) => act("/pc/verify-deposits", proofs[deposits.kind]),
  };

  async function isThrough() {
    const added = await act("/integration/PCW-add");
    return added?.status === 200 && (await act("/contract/email-contract"))?.status === 200;
  }

  await signIn();
  for (let tries = 0; tries < triesPerClient; tries += 1) {
    const state = await browser.get("/pc/state");
    if (state?.status === 401) await signIn();
    else if (state?.status !== 200) await portal.untilReady();
    else if (state.body.step !== "done") await steps[state.body.step](state.body);
    else if (await isThrough()) return { name, email, shown };
  }
  assert.fail(`${name} did not get through in ${triesPerClient} tries; the last was ${JSON.stringify(last)}.`);
}
