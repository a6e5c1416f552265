import { composePortal, type Portal } from "../composition-root";
import type { Config } from "../config/config";
import { createRecordAudit } from "../platform/audit/audit";
import { systemClock, type Clock } from "../platform/clock/clock";
import { followClock } from "../platform/clock/following-clock";
import { createLogger } from "../platform/logger/logger";
import { createCookieJar } from "../platform/http/cookies";
import { createSignIn } from "../sign-in/sign-in";
import { inTransaction } from "../platform/db/database";

export const seedUserAgent = "seed-demo";

interface DemoClock extends Clock {
  /** Milliseconds by which this clock is behind the demo's time. */
  behindMs: number;
}

/** A portal on a private port, which only the seed calls. */
export interface DemoPortal {
  portal: Portal;
  config: Config;
  clock: DemoClock;
  /** `http://127.0.0.1:port`. */
  address: string;
}

/** Calls of a signed-in demo person. Throws for every error answer. */
export interface Visit {
  get: (path: string) => Promise<unknown>;
  post: (path: string, body?: object) => Promise<unknown>;
}

function createDemoClock(time: Clock): DemoClock {
  const clock: DemoClock = { behindMs: 0, now: () => new Date(time.now().getTime() - clock.behindMs) };
  return clock;
}

export async function withDemoPortal<T>(config: Config, work: (demo: DemoPortal) => Promise<T>): Promise<T> {
  const logger = createLogger("silent");
  const followed = config.clockUrl ? await followClock(config.clockUrl, logger) : null;
  const clock = createDemoClock(followed ?? systemClock);
  const portal = composePortal({ config: { ...config, port: 0 }, clock, logger });
  const server = await portal.listen();
  try {
    const bound = server.address();
    if (bound === null || typeof bound === "string") throw new Error("The portal does not listen on a port.");
    const address = `http://${config.host}:${String(bound.port)}`;
    return await work({ portal, config, clock, address });
  } finally {
    server.closeAllConnections();
    server.close();
    followed?.stop();
    await portal.finish();
  }
}

async function openVisit({ config, clock, address }: DemoPortal, userId: string): Promise<Visit> {
  const sendMessage = () => Promise.reject(new Error("The portal notifies nobody about its own visits."));
  const signIn = createSignIn({ clock, recordAudit: createRecordAudit(clock), sendMessage });
  const noCookies = { session: null, pending: null, deviceToken: null };
  const browser = { ...noCookies, ip: config.host, userAgent: seedUserAgent, requestId: seedUserAgent };
  const opening = { userId, secondFactorAt: clock.now() };
  const cookies = await inTransaction(() => signIn.openSession(browser, opening));
  const jar = createCookieJar(config.publicUrl);
  const cookie = cookies.map((change) => jar.write(change).split(";", 1)[0]).join("; ");
  const headers = { cookie, origin: config.publicUrl, "content-type": "application/json", "user-agent": seedUserAgent };
  const send = async (path: string, options: RequestInit): Promise<unknown> => {
    const reply = await fetch(`${address}/api${path}`, { ...options, headers });
    const answer: unknown = await reply.json();
    if (!reply.ok) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    get: (path) => send(path, {}),
    post: (path, body = {}) => send(path, { method: "POST", body: JSON.stringify(body) }),
  };
}

/** Runs `work` as this person, and logs out only after `work` succeeds. */
export async function withVisit<T>(demo: DemoPortal, userId: string, work: (visit: Visit) => Promise<T>): Promise<T> {
  const visit = await openVisit(demo, userId);
  const result = await work(visit);
  await visit.post("/recover/logout");
  return result;
}
