import type { DestinationCheck, LinkItem, LinkOptions, TrackItem, UpdateLinkRequest } from "@portal/shared-ui/api";
import type { StandAloneScenario } from "@portal/shared-ui/stand-alone";

type Wire = StandAloneScenario["wire"];

const PAGE_SIZE = 50;
const ORIGIN = "https://portal.example";
const NOW = Date.parse("2026-11-22T18:30:00.000Z");
const DAY = 86_400_000;

const PLACES = ["YouTube", "Facebook", "Facebook Community", "TikTok", "Website"];
const OPTIONS: LinkOptions = {
  platform: [...PLACES, "Flyer"],
  destination: PLACES,
  contentType: ["Short/Reel/Clip", "Video", "Story", "Post", "Account/Channel/Site"],
  contentCategory: ["Loyalty", "Upsell", "Packages"],
};

const CLIENTS = ["Gleam Garage", "Harbor Auto Spa", "Whitfield Auto Detailing"].map((name, index) => ({
  ...{ id: `usr_00000${String(index + 1)}`, name },
}));

const ADDRESSES = [
  "https://shine.example/spring?utm_source=youtube",
  "https://www.whitfield-detailing.example/packages/spring-2026?utm_source=facebook&utm_campaign=spring",
  "https://harbor-auto-spa.example/",
];

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? "";
const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();

/** Each seventh destination is dead, each eleventh silent for an hour. */
function checkOf(index: number): DestinationCheck | null {
  const checkedAt = daysAgo((index % 20) / 24);
  if (index % 7 === 2)
    return { checkedAt, isDead: true, reason: "It says that the page does not exist (404).", since: daysAgo(2) };
  if (index % 11 === 5) return { checkedAt, isDead: false, reason: "It does not answer.", since: daysAgo(1 / 24) };
  return index === 0 ? null : { checkedAt, isDead: false, reason: null, since: null };
}

function buildLink(index: number): LinkItem {
  const code = `aB${String(10_000 + index)}`;
  const state = index % 9 === 4 ? "disabled" : index % 13 === 6 ? "expired" : "active";
  const clicks = Math.max(0, 4821 - index * 97);
  return {
    ...{ code, shortUrl: `${ORIGIN}/s/${code}`, endUrl: pick(ADDRESSES, index) },
    ...{ platform: pick(OPTIONS.platform, index), destination: pick(PLACES, index + 4) },
    ...{ platformContentType: pick(OPTIONS.contentType, index), destinationContentType: pick(OPTIONS.contentType, 3) },
    platformContentCategory: pick(OPTIONS.contentCategory, index),
    destinationContentCategory: pick(OPTIONS.contentCategory, index + 1),
    ...{ clientId: index % 3 === 0 ? "usr_000001" : null, clientName: index % 3 === 0 ? "Harbor Auto Spa" : null },
    ...{ state, expiresAt: state === "expired" ? daysAgo(1) : null, passesParameters: true },
    ...{ createdAt: daysAgo(index), createdBy: "Robin Quinn", clicks, lostClicks: index === 3 ? 12 : 0 },
    ...{ lastClickAt: clicks === 0 ? null : daysAgo(index / 5) },
    destinationCheck: state === "active" ? checkOf(index) : null,
    came: {
      visits: { certain: Math.round(clicks / 4), likely: 0, possible: Math.round(clicks / 9) },
      leads: { certain: 0, likely: index % 5, possible: 0 },
      sales: { certain: 0, likely: index % 3, possible: index % 2 },
    },
  };
}

const TRACKS: readonly TrackItem[] = Array.from({ length: 30 }, (_, index) => ({
  ...{ id: String(90 - index), code: "aB10001", shortUrl: `${ORIGIN}/s/aB10001`, at: daysAgo(index / 24) },
  ...{ uuid: "6a8f5f28-54a1-4eb0-a98a-3111513fd4fc", isBot: index % 6 === 5 },
  referrer: index % 4 === 3 ? null : "https://www.facebook.com",
  device: index % 3 === 0 ? "desktop" : "phone",
  ...{ platform: "Facebook", destination: "Website" },
}));

const DAYS = Array.from({ length: 30 }, (_, index) => ({
  ...{ day: daysAgo(29 - index).slice(0, 10), clicks: (index * 37) % 90, bots: index % 4 === 0 ? index : 0 },
}));

const isDead = ({ destinationCheck }: LinkItem) => destinationCheck?.isDead === true;

/** Filters and pages as far as the pages use it. */
function answerCodes(links: readonly LinkItem[], path: string) {
  const query = new URLSearchParams(path.split("?")[1]);
  const [q, code, state] = ["q", "code", "state"].map((name) => query.get(name));
  const found = links.filter(
    (link) =>
      `${link.code} ${link.endUrl} ${link.clientName ?? ""}`.toLowerCase().includes((q ?? "").toLowerCase()) &&
      (!code || link.code === code) &&
      (!state || link.state === state) &&
      (query.get("watch") === null || isDead(link)),
  );
  const from = Number(query.get("cursor") ?? 0);
  const nextCursor = from + PAGE_SIZE < found.length ? String(from + PAGE_SIZE) : null;
  return { data: found.slice(from, from + PAGE_SIZE), nextCursor };
}

/** Changes last while the page is open. */
export function answerLinks(count: number): Wire {
  const links = Array.from({ length: count }, (_, index) => buildLink(index));
  function change(code: string, how: (link: LinkItem) => Partial<LinkItem>) {
    const link = links.find((one) => one.code === code);
    if (!link) return { status: 404, body: { message: "There is no link with this code." } };
    Object.assign(link, how(link));
    return { status: 200, body: { ...link } };
  }
  return {
    "GET /urls/options": () => ({ status: 200, body: OPTIONS }),
    "GET /urls/clients": (_, { path }) => {
      const q = new URLSearchParams(path.split("?")[1]).get("q") ?? "";
      const data = CLIENTS.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
      return { status: 200, body: { data, nextCursor: null } };
    },
    "POST /urls/rename-option": ({ list, to }) => {
      const merged = OPTIONS[list].includes(to);
      return { status: 200, body: { message: "Option renamed.", type: "success", merged, links: 12 } };
    },
    "GET /urls/form-token": () => ({ status: 200, body: { token: "a-form-token", expiresAt: "2099-01-01T00:00:00Z" } }),
    "POST /urls/submit": ({ code, ...fields }) => {
      const made = { ...buildLink(links.length), ...fields, lastClickAt: null, destinationCheck: null, clicks: 0 };
      const link = { ...made, code: code ?? made.code, clientName: null, clientId: fields.clientId ?? null };
      links.unshift({ ...link, state: "active", expiresAt: fields.expiresAt ?? null, createdAt: daysAgo(0) });
      return { status: 201, body: { code: link.code, shortUrl: `${ORIGIN}/s/${link.code}` } };
    },
    "GET /urls/get-codes": (_, { path }) => ({ status: 200, body: answerCodes(links, path) }),
    "GET /urls/get-tracks": () => {
      const data = count === 0 ? [] : [...TRACKS];
      return { status: 200, body: { data, nextCursor: null, lostClicks: 0 } };
    },
    "GET /urls/clicks-by-day": () => ({ status: 200, body: { code: "aB10001", zone: "America/New_York", days: DAYS } }),
    "GET /urls/dead-links": () => ({ status: 200, body: { links: links.filter(isDead).length, most: 1000 } }),
    "POST /urls/check-destination": ({ code }) =>
      change(code, () => ({
        destinationCheck: { checkedAt: new Date().toISOString(), isDead: false, reason: null, since: null },
      })),
    "POST /urls/update": ({ code, disabled, ...rest }: UpdateLinkRequest) =>
      change(code, ({ state }) => ({
        ...rest,
        state: disabled === undefined ? state : disabled ? "disabled" : "active",
        destinationCheck: null,
      })),
  };
}

const busy = () => ({ status: 503, body: { message: "The portal is busy. Please try again." } });
const never = () => new Promise<never>(() => undefined);

/** Requests fail or stay pending. */
export const linksBusy: Wire = {
  ...{
    "GET /urls/options": busy,
    "GET /urls/clients": busy,
    "GET /urls/form-token": busy,
    "POST /urls/rename-option": busy,
  },
  ...{ "GET /urls/get-codes": busy, "GET /urls/get-tracks": busy, "GET /urls/clicks-by-day": busy },
  ...{ "GET /urls/dead-links": busy, "POST /urls/check-destination": busy, "POST /urls/update": busy },
};
export const linksLoading: Wire = {
  ...{ "GET /urls/options": never, "GET /urls/form-token": never, "GET /urls/get-codes": never },
  ...{ "GET /urls/get-tracks": never, "GET /urls/clicks-by-day": never, "GET /urls/dead-links": never },
};
