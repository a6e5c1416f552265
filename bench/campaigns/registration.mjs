import assert from "node:assert/strict";
import { connect } from "../../scripts/database/connect.mjs";
import { createBrowser } from "../measures/browser.mjs";
import { inTurns } from "./runner/in-turns.mjs";
import { prove } from "./runner/prove.mjs";

/** Sign-ups at full size. */
export const size = 200;

const atOnce = 4;
const killShare = 0.08;
const lostShare = 0.03;
const triesPerPerson = 60;
const password = "Campaign-2026!";

/** Logs in after the session was lost. An untrusted browser also verifies the mailbox. */
async function logIn(person, labUrl) {
  const { browser, email, deaths } = person;
  const answer = await browser.post("/user/login", { email, password });
  if (answer?.body.redirectUrl !== "/login-flow") return answer;
  const send = () => browser.post("/verify/find-method-send-code", { method: "email" });
  const flowSource = "login flow";
  return prove(person, { labUrl, channel: "mail", to: email, send, flowSource, countDeaths: () => deaths.worker });
}

/** Returns what a person does at each step of the registration. */
function listSteps(person, labUrl) {
  const { browser, email, phone, deaths } = person;
  const business = { name: `Shine ${email}`, web: "No Website", bizPhone: "Same as personal phone" };
  const how = { labUrl, flowSource: "registration flow", countDeaths: () => deaths.worker };
  const sendMail = () => browser.post("/verify/send-email-code", {});
  const sendText = () => browser.post("/verify/send-sms-code", { phoneNumber: phone });
  return {
    1: () => prove(person, { ...how, channel: "mail", to: email, send: sendMail }),
    2: () => browser.post("/user/register/save-phone", { phoneNumber: phone, consent: true }),
    3: () => prove(person, { ...how, channel: "sms", to: phone, send: sendText }),
    4: () => browser.post("/user/register/save-business", business),
  };
}

/** Registers from the server's current step to the end. The last person waits until a process was killed. */
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
 * People register while web and worker die and answers get lost. Everybody finishes by resuming. No person is duplicate
 * or incomplete, and no job is lost.
 */
export async function run({ portal, size: people, random, print }) {
  const deaths = { web: 0, worker: 0 };
  let lost = 0;
  const isLost = () => {
    const isIt = random() < lostShare;
    if (isIt) lost += 1;
    return isIt;
  };
  await inTurns(Array.from({ length: people }).keys(), atOnce, async (index) => {
    const number = index + 1;
    const phone = `+1202${String(5_551_000 + number)}`;
    const email = `campaign-${number}@demo.test`;
    const person = { email, phone, browser: createBrowser(portal.url, undefined, isLost), tried: new Set(), deaths };
    await signUp(person, { portal, random, isLast: number === people });
  });
  await portal.untilReady();
  await checkDatabase(portal.environment.DATABASE_URL, people);
  const kills = deaths.web + deaths.worker;
  assert.ok(kills > 0, "Nothing was killed, so nothing was shown.");
  print(`${people} signed up, each once and whole; web and worker were killed ${kills} times, ${lost} answers lost`);
}
