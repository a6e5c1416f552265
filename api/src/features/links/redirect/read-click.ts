import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { ClickDevice } from "@portal/api-contract";
import Bowser from "bowser";
import { LRUCache } from "lru-cache";
import { toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { isRobot } from "../../../platform/http/is-robot";

/** A click as it is kept: nothing of the network, and of the browser no more than what kind it is. */
export interface Click {
  linkId: number;
  at: Date;
  /** Of the agency's zone. */
  day: LocalDay;
  uuid: string;
  /** A person's who does not mind it. */
  isFollowed: boolean;
  /** The word was made up for this click, and a browser may keep it. */
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

/** Of the page where the link stands its origin alone. */
function readReferrer(text: string | undefined): string | null {
  if (text === undefined || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { origin } = new URL(text);
  return origin.length <= referrerLength ? origin : null;
}

/** The day of a time; times come in order, so that most are of the minute of the one before. */
function createDayOf(zone: string): (at: Date) => LocalDay {
  let minute = NaN;
  let day = "";
  return (at) => {
    const next = Math.floor(at.getTime() / 60_000);
    if (next !== minute) [minute, day] = [next, toLocalDay(at, zone)];
    return day;
  };
}

/** A browser fetched it before anybody clicked: that is no person's click. */
function isAhead({ headers }: IncomingMessage): boolean {
  const purpose = headers["sec-purpose"] ?? headers.purpose ?? headers["x-moz"];
  return typeof purpose === "string" && /prefetch|prerender/i.test(purpose);
}

/** Whoever does not want to be followed is not: each click has a word of its own, and no cookie. */
function wantsNoTrace({ headers }: IncomingMessage): boolean {
  return headers.dnt === "1" || headers["sec-gpc"] === "1";
}

export interface ReadOptions {
  /** IANA zone by whose days clicks are counted. */
  zone: string;
  /** Of the cookie with the visitor's word. */
  cookieName: string;
}

/** What a request tells of a click. */
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
    // Of one piece: V8 would put a literal with parts among what stays, and a third of each click would go into collections.
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
