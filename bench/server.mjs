import { inRoot } from "../scripts/console/paths.mjs";
import { findFreePort } from "../scripts/processes/free-port.mjs";
import { measureFreshStart } from "./measures/fresh-start.mjs";
import { measureInbox, measureLogin, post, sendMixedRequests } from "./measures/requests.mjs";
import { measureInTurn, printFigure, printHead } from "./measures/statistics.mjs";
import { startTimed } from "./measures/timed-process.mjs";
import { sendMail } from "./reference/send-mail.mjs";

async function measureServer({ script, env, readyPath, loginPath, origin }) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startTimed({ script, env: { ...env, PORT: String(port) }, url: `${url}${readyPath}` });
  try {
    const loginMs = await measureLogin(url, loginPath, origin);
    await sendMixedRequests(url, loginPath, origin);
    return { readyMs: server.readyMs, loginMs, rssMb: server.readRssMb() };
  } finally {
    await server.stop();
  }
}

const measureReference = () =>
  measureServer({
    script: inRoot("bench", "reference", "login-server.mjs"),
    env: process.env,
    readyPath: "/",
    loginPath: "/",
  });

const measureWeb = ({ environment, url }) =>
  measureServer({
    script: inRoot("api", "dist", "main.js"),
    env: { ...environment, ROLE: "web", LOG_LEVEL: "warn" },
    readyPath: "/api/ready",
    loginPath: "/api/user/login",
    origin: url,
  });

async function measureCode({ url, labUrl, environment }) {
  const smtpPort = Number(new URL(environment.SMTP_URL).port);
  const nextAddress = () => `bench-${process.hrtime.bigint()}@demo.test`;
  const register = async (email) => {
    const body = { email, password: "Bench-Mark-2026!", firstName: "Bench", lastName: "Mark" };
    const answer = await post(url, "/api/user/register", body);
    if (answer.status !== 201) throw new Error(`Registration was answered with ${answer.status}.`);
    const cookie = answer.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; ");
    const headers = { "content-type": "application/json", origin: url, "sec-fetch-site": "same-origin", cookie };
    await fetch(`${url}/api/verify/send-email-code`, { method: "POST", headers, body: "{}" });
  };
  const measure = (cause) => {
    const to = nextAddress();
    return measureInbox(labUrl, to, () => cause(to));
  };
  return measureInTurn({ reference: () => measure((to) => sendMail({ smtpPort, to })), ours: () => measure(register) });
}

/** Measures the server beside its references. Returns whether every limit holds. */
export async function measureServerFigures(portal) {
  const web = await measureInTurn({ reference: measureReference, ours: () => measureWeb(portal) });
  const code = await measureCode(portal);
  const secondStartMs = await portal.measureSecondStart();
  const freshStartMs = await measureFreshStart();
  const pick = (name) => web.map((figures) => figures[name]);
  printHead();
  const figures = [
    printFigure("fresh start, new clone", [undefined, freshStartMs / 1000], { unit: "s", limit: 240 }),
    printFigure("of it without packages and builds *", [undefined, portal.startMs / 1000], { unit: "s" }),
    printFigure("second start, after a stop *", [undefined, secondStartMs / 1000], { unit: "s", limit: 10 }),
    printFigure("web process ready", pick("readyMs"), { unit: "ms", limit: 2000 }),
    printFigure("memory after 1,000 mixed requests", pick("rssMb"), { unit: "MB", limit: 180 }),
    printFigure("login p95, four at a time", pick("loginMs"), { unit: "ms", limit: 150 }),
    printFigure("code in the inbox after the click", code, { unit: "ms", limit: 2000 }),
  ];
  console.log("\n  starts: until the portal answers; * packages and builds were made before and are only checked");
  return figures.every(Boolean);
}
