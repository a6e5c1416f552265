import { setTimeout as delay } from "node:timers/promises";
import Joi from "joi";
import { Business } from "../models/business.model";
import { Connection } from "../models/connection.model";
import { SyncRun } from "../models/sync-run.model";
import { withVisit, type DemoPortal, type Visit } from "./demo-portal";

const connectAnswer = Joi.object<{ url: string }>({ url: Joi.string().uri().required() }).required();

function parseUrl(answer: unknown): string {
  const { url }: { url: string } = Joi.attempt(answer, connectAnswer);
  return url;
}

/** Closes connections to this host: a kept connection may be dead once the SDK has been loaded. */
const alone = { connection: "close" };

/** Allows access on the consent page, for the former seller, else the preselected one. Resolves to the redirect's query. */
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

/** Milliseconds of the days that the story bills (S30), plus days for time zones. The rest of the year is imported after the story. */
const importedFirst = 92 * 86_400_000;

const pollMilliseconds = 250;

const isImporting = async (connectionId: string): Promise<boolean> =>
  (await SyncRun.count({ where: { connectionId, kind: "backfill", state: ["queued", "running"] } })) > 0;

/** Imports the sales that the story needs. The import begins with the newest sales. */
async function importNewest({ portal, clock }: DemoPortal, userId: string): Promise<void> {
  const since = new Date(clock.now().getTime() - importedFirst);
  await portal.worker.runDue([], async () => {
    const coveredFrom = (await findLink(userId))?.coveredFrom ?? null;
    return coveredFrom !== null && coveredFrom <= since;
  });
}

/** Age of the link in milliseconds: Recent Events gets the sales since. Below 7 days, after which a token is renewed. */
const linkedBefore = 5 * 86_400_000;

/** Links a client's Square. @param account id of the seller; null: the preselected one */
export async function linkSeller({ post }: Visit, account: string | null): Promise<void> {
  const url = parseUrl(await post("/integration/square/connect"));
  await post("/integration/square/callback", await allow(url, account));
}

/** Links some days back. The import begins today, so that sales since the link become events (D239). */
async function linkEarlier(demo: DemoPortal, userId: string): Promise<void> {
  demo.clock.behindMs = linkedBefore;
  try {
    await withVisit(demo, userId, (visit) => linkSeller(visit, null));
  } finally {
    demo.clock.behindMs = 0;
  }
}

/** Refreshes an active link, or links again: the emulator forgets links when it ends. */
async function keepLinked(demo: DemoPortal, visit: Visit, userId: string): Promise<void> {
  const before = await findLink(userId);
  if (before?.state === "disconnected") return;
  if (before?.state === "active") {
    if (await isImporting(before.id)) await importNewest(demo, userId);
    else {
      await visit.post("/sales/refresh");
      await demo.portal.worker.runDue();
    }
  }
  const present = await findLink(userId);
  if (present?.state === "active") return;
  await linkSeller(visit, present?.accountId ?? null);
  await importNewest(demo, userId);
}

/**
 * Links the demo client as a person would, and imports the newest sales.
 * Links again if the emulator forgot the link, but not if a person ended it.
 */
export async function linkDemoClient(demo: DemoPortal, userId: string): Promise<void> {
  if ((await findLink(userId)) === null) await linkEarlier(demo, userId);
  await withVisit(demo, userId, (visit) => keepLinked(demo, visit, userId));
}

/** Waits for the rest of the import, which any worker may do. */
export async function finishImport({ portal }: DemoPortal, userId: string): Promise<void> {
  for (;;) {
    await portal.worker.runDue();
    const present = await findLink(userId);
    if (present?.state !== "active" || !(await isImporting(present.id))) return;
    await delay(pollMilliseconds);
  }
}
