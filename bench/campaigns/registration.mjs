import assert from "node:assert/strict";
import { connect } from "../../scripts/database/connect.mjs";
import { createBrowser } from "../measures/browser.mjs";
import { passTime, readCode } from "../measures/lab-inbox.mjs";

/** Sign-ups at full size. */
export const size = 200;

const atOnce = 4;
const killShare = 0.08;
const lostShare = 0.03;
const triesPerPerson = 60;
const password = "Campaign-2026!";

async function prove(person, labUrl, { channel, to, send, flowSource = "registration flow" }) {
  const { tried, deaths } = person;
  const before = deaths.worker;
  const sent = await send();
  if (!sent) return undefined;
  if (sent.status !== 200) return passTime(labUrl);
  const hasLostWorker = () => deaths.worker > before;
  const code = await readCode({ labUrl, channel, to, tried, hasLostWorker });
  if (!code) return passTime(labUrl);
  const type = channel === "mail" ? "email" : "sms";
  const answer = await person.browser.post("/verify/verify-code", { code, type, flowSource });
  if (answer) person.tried.add(code);
  return answer;
}

/** What a person does whose session ended in an answer that was lost; an untrusted browser proves the mailbox again. */
async function logIn(person, labUrl) {
  const { browser, email } = person;
  const answer = await browser.post("/user/login", { email, password });
  if (answer?.body.redirectUrl !== "/login-flow") return answer;
  const send = () => browser.post("/verify/find-method-send-code", { method: "email" });
  return prove(person, labUrl, { channel: "mail", to: email, send, flowSource: "login flow" });
}

/** What a person does at each step of the registration. */
function listSteps(person, labUrl) {
  const { browser, email, phone } = person;
  const business = { name: `Shine ${email}`, web: "No Website", bizPhone: "Same as personal phone" };
  return {
    1: () =>
      prove(person, labUrl, { channel: "mail", to: email, send: () => browser.post("/verify/send-email-code", {}) }),
    2: () => browser.post("/user/register/save-phone", { phoneNumber: phone, consent: true }),
    3: () =>
      prove(person, labUrl, {
        channel: "sms",
        to: phone,
        send: () => browser.post("/verify/send-sms-code", { phoneNumber: phone }),
      }),
    4: () => browser.post("/user/register/save-business", business),
  };
}

/** Registers and resumes, as often as it takes, where the server says that the registration stands; the last one sees a kill at least. */
async function signUp(person, { portal, random, isLast }) {
  const { browser } = person;
  const steps = listSteps(person, portal.labUrl);
  let isKnown = false;
  let last;
  for (let tries = 0; tries < triesPerPerson; tries += 1) {
    const isOverdue = isLast && person.deaths.web + person.deaths.worker === 0;
    if (random() < killShare || isOverdue) {
      const name = random() < 0.5 ? "web" : "worker";
      if (portal.kill(name)) person.deaths[name] += 1;
    }
    if (!isKnown) {
      const names = { firstName: "Cam", lastName: "Paign" };
      isKnown = (await browser.post("/user/register", { email: person.email, password, ...names }))?.status === 201;
      if (!isKnown) await portal.untilReady();
      continue;
    }
    const role = await browser.post("/recover/auth", {});
    if (role?.body === "user") return;
    if (role?.status === 401) {
      last = await logIn(person, portal.labUrl);
      continue;
    }
    const progress = await browser.get("/user/register/progress");
    if (progress?.status === 200) last = await steps[progress.body.currentStep]();
    else await portal.untilReady();
  }
  assert.fail(`${person.email} did not get through in ${triesPerPerson} tries; the last was ${JSON.stringify(last)}.`);
}

async function checkDatabase(databaseUrl, people) {
  const connection = await connect({ uri: databaseUrl });
  const count = async (sql) => Number((await connection.query(sql))[0][0].total);
  const whole = await count(
    "SELECT COUNT(*) AS total FROM users JOIN businesses ON businesses.owner_user_id = users.id " +
      "WHERE users.email LIKE 'campaign-%' AND users.role = 'user' AND users.phone_verified_at IS NOT NULL",
  );
  const users = await count("SELECT COUNT(*) AS total FROM users WHERE email LIKE 'campaign-%'");
  const dead = await count("SELECT COUNT(*) AS total FROM jobs WHERE state = 'dead'");
  await connection.end();
  assert.deepEqual({ whole, users, dead }, { whole: people, users: people, dead: 0 });
}

/**
 * People sign up while web and worker are killed hard between and during their requests and answers get lost: everyone gets through by
 * resuming, nobody is there twice or in part, and no job is lost.
 */
export async function run({ portal, size: people, random, print }) {
  let next = 0;
  const deaths = { web: 0, worker: 0 };
  let lost = 0;
  const isLost = () => {
    const isIt = random() < lostShare;
    if (isIt) lost += 1;
    return isIt;
  };
  const workOff = async () => {
    while (next < people) {
      next += 1;
      const phone = `+1202${String(5_551_000 + next)}`;
      const email = `campaign-${next}@demo.test`;
      const person = { email, phone, browser: createBrowser(portal.url, undefined, isLost), tried: new Set(), deaths };
      await signUp(person, { portal, random, isLast: next === people });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
  await portal.untilReady();
  await checkDatabase(portal.environment.DATABASE_URL, people);
  const kills = deaths.web + deaths.worker;
  assert.ok(kills > 0, "Nothing was killed, so nothing was shown.");
  print(`${people} signed up, each once and whole; web and worker were killed ${kills} times, ${lost} answers lost`);
}
