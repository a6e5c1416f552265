import Joi from "joi";
import { composePortal, type Portal } from "../composition-root";
import type { Config } from "../config/config";
import { Business } from "../models/business.model";
import { Connection } from "../models/connection.model";
import { systemClock, type Clock } from "../platform/clock/clock";
import { followClock } from "../platform/clock/following-clock";
import { createRecordAudit } from "../platform/audit/audit";
import { createLogger } from "../platform/logger/logger";
import { createCookieJar } from "../platform/session/cookies";
import { createSignIn } from "../platform/session/sign-in/sign-in";

/** A browser of the demo's client, as far as a link needs one. */
interface Visit {
  portal: Portal;
  post: (path: string, body?: object) => Promise<unknown>;
}

const connectAnswer = Joi.object<{ url: string }>({ url: Joi.string().uri().required() }).required();

function parseUrl(answer: unknown): string {
  const { url }: { url: string } = Joi.attempt(answer, connectAnswer);
  return url;
}

/** The adapter speaks to the same host: a connection kept from here may be dead when its SDK has been loaded. */
const alone = { connection: "close" };

/** Answers the consent page: the seller linked before, else the one that the page has chosen. Resolves to the query. */
async function allow(url: string, formerAccount: string | null): Promise<Record<string, string>> {
  const page = await (await fetch(url, { headers: alone })).text();
  const chosen = /name="merchant" value="([^"]+)"[^>]* checked/.exec(page)?.[1];
  const merchant = formerAccount ?? chosen;
  if (merchant === undefined) throw new Error("The consent page names no seller.");
  const reply = await fetch(url, {
    method: "POST",
    headers: { ...alone, origin: new URL(url).origin },
    body: new URLSearchParams({ merchant, decision: "allow" }),
    redirect: "manual",
  });
  const location = reply.headers.get("location");
  if (location === null) throw new Error("The consent page does not lead back.");
  return Object.fromEntries(new URL(location).searchParams);
}

async function findLink(userId: string) {
  const business = await Business.findOne({ where: { ownerUserId: userId }, rejectOnEmpty: true });
  const where = { businessId: business.id, source: "square" };
  return Connection.findOne({ where, order: [["linkedAt", "DESC"]] });
}

/** A link that works is read, which also shows whether Square still knows it: an emulator forgets when it ends. */
async function keepLinked({ portal, post }: Visit, userId: string): Promise<void> {
  const before = await findLink(userId);
  if (before?.state === "disconnected") return;
  if (before?.state === "active") {
    await post("/sales/refresh");
    await portal.worker.runDue();
  }
  const link = await findLink(userId);
  if (link?.state === "active") return;
  const url = parseUrl(await post("/integration/square/connect"));
  await post("/integration/square/callback", await allow(url, link?.accountId ?? null));
  await portal.worker.runDue();
}

interface VisitOptions {
  portal: Portal;
  config: Config;
  clock: Clock;
  /** `http://127.0.0.1:port`. */
  address: string;
  userId: string;
}

async function startVisit({ portal, config, clock, address, userId }: VisitOptions): Promise<Visit> {
  const { inTransaction } = portal.database;
  const sendMessage = () => Promise.reject(new Error("Nobody is told of a visit of the portal itself."));
  const signIn = createSignIn({ clock, recordAudit: createRecordAudit(clock), sendMessage });
  const held = { session: null, pending: null, deviceToken: null };
  const browser = { ...held, ip: config.host, userAgent: "seed-demo", requestId: "seed-demo" };
  const opening = { userId, secondFactorAt: clock.now() };
  const cookies = await inTransaction((transaction) => signIn.openSession(transaction, browser, opening));
  const jar = createCookieJar(config.publicUrl);
  const cookie = cookies.map((change) => jar.write(change).split(";", 1)[0]).join("; ");
  const headers = { cookie, origin: config.publicUrl, "content-type": "application/json" };
  return {
    portal,
    async post(path, body = {}) {
      const reply = await fetch(`${address}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      const answer: unknown = await reply.json();
      if (!reply.ok) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
      return answer;
    },
  };
}

/**
 * Links the demo's client to the first seller of the emulator by the product's own way: Link, Allow, callback, import.
 * A link that the emulator has forgotten is made again; one that a person has ended stays ended.
 */
export async function linkDemoClient(config: Config, userId: string): Promise<void> {
  const logger = createLogger("silent");
  const followed = config.clockUrl ? await followClock(config.clockUrl, logger) : null;
  const clock = followed ?? systemClock;
  const portal = composePortal({ config: { ...config, port: 0 }, clock, logger });
  const server = await portal.listen();
  try {
    const bound = server.address();
    if (bound === null || typeof bound === "string") throw new Error("The portal does not listen on a port.");
    const address = `http://${config.host}:${String(bound.port)}`;
    const visit = await startVisit({ portal, config, clock, address, userId });
    await keepLinked(visit, userId);
    await visit.post("/recover/logout");
  } finally {
    server.closeAllConnections();
    server.close();
    followed?.stop();
    await portal.database.close();
  }
}
