import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { listMessages } from "../../measures/lab-inbox.mjs";
import { ask, until } from "../runner/wait.mjs";

const hashOf = (text) => createHash("sha256").update(text).digest("hex");

async function listContractMails(portal, email) {
  const mails = await listMessages({ labUrl: portal.labUrl, channel: "mail", to: email });
  return mails.filter(({ attachments }) => attachments.length > 0);
}

/**
 * Checks that the contract's email came once, with the stored agreement and mandate. It may be missing if the worker
 * died while sending: the portal does not repeat an email that may have been sent.
 */
export async function checkMail({ run, portal }, { name, email }) {
  let rows;
  let mails;
  const isDecided = async () => {
    [rows] = await run("SELECT state FROM outbound_messages WHERE user_id = :user AND template = 'contract-mail'", {
      user: `usr_${name}`,
    });
    mails = await listContractMails(portal, email);
    return rows.length > 0 && rows.every(({ state }) => !["queued", "sending"].includes(state));
  };
  await until(portal, isDecided, () => `the contract of ${name} is ${JSON.stringify(rows)}`);
  const [{ state }] = rows;
  assert.equal(rows.length, 1, `${name} is sent ${rows.length} contracts.`);
  assert.ok(["sent", "unknown"].includes(state), `The contract of ${name} is ${state}.`);
  assert.ok(
    mails.length === 1 || (state === "unknown" && mails.length === 0),
    `${name} got ${mails.length} contracts.`,
  );
  if (mails.length === 0) return { isUnknown: true };
  const [files] = await run(
    `SELECT document_files.sha256 FROM document_files JOIN documents ON documents.id = document_files.document_id
     WHERE documents.business_id = :business`,
    { business: `biz_${name}` },
  );
  const attached = mails[0].attachments.map(({ sha256 }) => sha256);
  assert.deepEqual(attached.sort(), files.map(({ sha256 }) => sha256).sort());
  assert.equal(attached.length, 2);
  return { isUnknown: false };
}

async function readPortal(run, name) {
  const list = async (sql) => (await run(sql, { business: `biz_${name}` }))[0];
  const [customer, ...others] = await list(
    "SELECT external_id AS id FROM bank_customers WHERE business_id = :business",
  );
  const agreements = await list("SELECT id FROM engagement_agreements WHERE business_id = :business");
  const mandates = await list(
    "SELECT text, text_sha256 AS sha256, agreement_id, authorization_id FROM debit_mandates WHERE business_id = :business",
  );
  const authorizations = await list(
    `SELECT id, state, external_id AS intent, mandate_id AS mandate, ended_at FROM debit_authorizations
     WHERE business_id = :business`,
  );
  assert.equal(others.length, 0, `${name} has more than one customer.`);
  return { customer: customer.id, agreements, mandates, authorizations };
}

/** Reads the provider's data of a client from the Lab's books and API. */
async function readProvider({ environment, labUrl }, { email, customer }) {
  const { STRIPE_BASE_URL: base, STRIPE_SECRET_KEY: key } = environment;
  const headers = { authorization: `Bearer ${key}` };
  const customers = (await ask(`${labUrl}/lab/agency/customers`)).filter((entry) => entry.email === email);
  const mandates = (await ask(`${labUrl}/lab/agency/mandates`)).filter((entry) => entry.customer === customer);
  const intents = (await ask(`${base}/v1/setup_intents?customer=${customer}&limit=100`, headers)).data;
  return { customers, mandates, intents };
}

/** Checks that each object of a client exists once in the portal and at the provider, with equal data. */
export async function checkClient({ run, portal }, { name, email, shown }) {
  const here = await readPortal(run, name);
  const { customer, agreements, mandates, authorizations } = here;
  const there = await readProvider(portal, { email, customer });
  const active = authorizations.filter(({ state }) => state === "active");
  const [evidence] = mandates;
  const succeeded = there.intents.filter(({ status }) => status === "succeeded");
  const found = {
    customers: there.customers.map(({ id }) => id),
    agreements: agreements.length,
    evidence: mandates.map(({ sha256, text }) => [sha256, hashOf(text)]),
    standsOn: [evidence?.agreement_id, evidence?.authorization_id],
    unended: authorizations.filter(({ ended_at: endedAt }) => endedAt === null).map(({ state }) => state),
    inForce: there.mandates.filter(({ status }) => status !== "inactive").map(({ id, status }) => [id, status]),
    succeeded: succeeded.map(({ id }) => id),
    left: there.intents.filter(({ status }) => !["succeeded", "canceled"].includes(status)).map(({ status }) => status),
  };
  const expected = {
    customers: [customer],
    agreements: 1,
    evidence: [[shown, shown]],
    standsOn: [agreements[0]?.id, active[0]?.id],
    unended: ["active"],
    inForce: [[active[0]?.mandate, "active"]],
    succeeded: [active[0]?.intent],
    left: [],
  };
  assert.deepEqual(found, expected, `${name}: ${JSON.stringify({ authorizations, expected, found })}`);
}
