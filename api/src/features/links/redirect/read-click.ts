import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { ClickDevice } from "@portal/api-contract";
import Bowser from "bowser";
import { LRUCache } from "lru-cache";
import { toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { isRobot } from "../../../platform/http/is-robot";

/** A click stores nothing of the visitor's network, and of the browser only the kind of device. */
export interface Click {
  linkId: number;
  at: Date;
  /** In the agency's zone. */
  day: LocalDay;
  uuid: string;
  /** A person's click, and the visitor did not opt out. */
  isFollowed: boolean;
  /** The visitor id is new and may be set as a cookie. */
  isNew: boolean;
  isBot: boolean;
  referrer: string | null;
  device: ClickDevice;
}

interface Agent {
  isBot: boolean;
  device: ClickDevice;
}

const rememberedAgents = 1000;
const agentLength = 400;
const referrerLength = 255;
const devices: Readonly<Record<string, ClickDevice>> = { mobile: "phone", tablet: "tablet", desktop: "desktop" };

function describeAgent(text: string): Agent {
  if (text === "") return { isBot: true, device: "other" };
  return { isBot: isRobot(text), device: devices[Bowser.getParser(text).getPlatformType()] ?? "other" };
}

/** Returns only the origin of the page that has the link. */
function readReferrer(text: string | undefined): string | null {
  if (text === undefined || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { origin } = new URL(text);
  return origin.length <= referrerLength ? origin : null;
}

/** Caches the last minute, since most times fall into it. */
function createDayOf(zone: string): (at: Date) => LocalDay {
  let minute = NaN;
  let day = "";
  return (at) => {
    const next = Math.floor(at.getTime() / 60_000);
    if (next !== minute) [minute, day] = [next, toLocalDay(at, zone)];
    return day;
  };
}

/** True when the browser prefetches: that is no click of a person. */
function isAhead({ headers }: IncomingMessage): boolean {
  const purpose = headers["sec-purpose"] ?? headers.purpose ?? headers["x-moz"];
  return typeof purpose === "string" && /prefetch|prerender/i.test(purpose);
}

/** True when the visitor opted out (Do Not Track, Global Privacy Control). Then each click gets a new id and no cookie. */
function wantsNoTrace({ headers }: IncomingMessage): boolean {
  return headers.dnt === "1" || headers["sec-gpc"] === "1";
}

export interface ReadOptions {
  zone: string;
  cookieName: string;
}

export function createReadClick({ zone, cookieName }: ReadOptions) {
  const agents = new LRUCache<string, Agent>({ max: rememberedAgents, memoMethod: describeAgent });
  const dayOf = createDayOf(zone);
  const cookie = new RegExp(`(?:^|; *)${cookieName}=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)`);
  return (request: IncomingMessage, linkId: number, at: Date): Click => {
    const { headers } = request;
    const isTraced = !wantsNoTrace(request);
    const word = isTraced ? cookie.exec(headers.cookie ?? "")?.[1] : undefined;
    const agent = agents.memo((headers["user-agent"] ?? "").slice(0, agentLength));
    const isBot = agent.isBot || isAhead(request);
    const isFollowed = isTraced && !isBot;
    // No spread parts: V8 keeps such an object longer, and a third of a click's time went to garbage collection.
    return {
      linkId,
      at,
      day: dayOf(at),
      uuid: word ?? randomUUID(),
      isFollowed,
      isNew: isFollowed && word === undefined,
      isBot,
      referrer: readReferrer(headers.referer),
      device: agent.device,
    };
  };
}

export type ReadClick = ReturnType<typeof createReadClick>;
