import type { ClicksByDayAnswer, LinkItem, LinkOptions, TrackItem } from "@portal/api-contract";

import { type PageState, troubled } from "./page-state";
import { ADMIN } from "./places";

const FORM = { ...ADMIN, path: "/admin/AdminForm" } as const;
const TABLES = { ...ADMIN, path: "/admin/UrlCodesTable" } as const;

const PLACES = ["YouTube", "Facebook", "Facebook Community", "TikTok", "Website"];
const OPTIONS: LinkOptions = {
  platform: [...PLACES, "Flyer at the counter of the shop in the old town"],
  destination: PLACES,
  contentType: ["Short/Reel/Clip", "Video", "Story", "Post", "Account/Channel/Site"],
  contentCategory: ["Loyalty", "Upsell", "Packages"],
};
const TOKEN = { token: "a-form-token", expiresAt: "2099-01-01T00:00:00.000Z" };

const CAME = {
  visits: { certain: 1_042_118, likely: 30_211, possible: 0 },
  leads: { certain: 512, likely: 1_204, possible: 88 },
  sales: { certain: 0, likely: 731, possible: 102 },
};
const NO_CAME = { certain: 0, likely: 0, possible: 0 };
const NOTHING = { visits: NO_CAME, leads: NO_CAME, sales: NO_CAME };

const LINK: LinkItem = {
  code: "Hq7vR2m",
  shortUrl: "https://portal.example/s/Hq7vR2m",
  clientId: "usr_1",
  endUrl: "https://www.whitfield-detailing.example/packages/spring-2026?utm_source=youtube&utm_campaign=spring",
  platform: "Facebook Community",
  platformContentType: "Account/Channel/Site",
  platformContentCategory: "Packages",
  destination: "Website",
  destinationContentType: "Short/Reel/Clip",
  destinationContentCategory: "Loyalty",
  clientName: "Whitfield Auto Detailing and Ceramic Coating",
  state: "active",
  expiresAt: null,
  passesParameters: true,
  createdAt: "2026-11-20T17:00:00.000Z",
  createdBy: "Alex Admin",
  clicks: 1_204_318,
  lastClickAt: "2026-11-22T18:30:00.000Z",
  lostClicks: 12,
  destinationCheck: null,
  came: CAME,
};
const DEAD: LinkItem = {
  ...LINK,
  code: "dE4dE5f",
  lostClicks: 0,
  clientName: null,
  clientId: null,
  destinationCheck: {
    checkedAt: "2026-11-22T18:30:00.000Z",
    isDead: true,
    since: "2026-11-21T09:12:00.000Z",
    reason: "Its address is not on the public internet.",
  },
};
const NONE_DEAD = { links: 0, most: 1000 };
const LINKS: LinkItem[] = [
  LINK,
  DEAD,
  {
    ...LINK,
    code: "spring-26-flyer-in-the-old-town",
    state: "disabled",
    clicks: 0,
    lastClickAt: null,
    came: NOTHING,
    lostClicks: 0,
    clientId: null,
    clientName: null,
    endUrl: "https://shine.example/",
  },
  { ...LINK, code: "aB3dE5f", state: "expired", expiresAt: "2026-11-21T05:00:00.000Z", clicks: 42, lostClicks: 0 },
];
const TRACK: TrackItem = {
  id: "9",
  code: LINK.code,
  shortUrl: LINK.shortUrl,
  at: "2026-11-22T18:30:00.000Z",
  isBot: false,
  uuid: "6a8f5f28-54a1-4eb0-a98a-3111513fd4fc",
  referrer: "https://www.facebook.com",
  device: "phone",
  platform: LINK.platform,
  destination: LINK.destination,
};
const TRACKS: TrackItem[] = [TRACK, { ...TRACK, id: "8", isBot: true, referrer: null, device: "other" }];
const DAYS = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
  clicks: (index * 37) % 90,
  bots: index % 4 === 0 ? index : 0,
}));
const TABLE_CALLS = { "GET /urls/options": OPTIONS, "GET /urls/dead-links": NONE_DEAD };
const BY_DAY: ClicksByDayAnswer = { code: LINK.code, zone: "America/New_York", days: DAYS };

const FORM_STATES: readonly PageState[] = [
  {
    ...FORM,
    name: "/admin/AdminForm with what is missing",
    shown: "Create a tracked link",
    answers: { "GET /urls/options": OPTIONS },
    then: async (page) => {
      await page.getByRole("button", { name: "Create link" }).click();
      await page.getByText("This value is missing").first().waitFor();
    },
  },
  {
    ...FORM,
    name: "/admin/AdminForm with an open list",
    shown: "Create a tracked link",
    answers: { "GET /urls/options": OPTIONS },
    then: async (page) => {
      await page.getByLabel("Destination", { exact: true }).fill("Face");
      await page.getByRole("option", { name: "Facebook Community" }).waitFor();
    },
  },
  {
    ...FORM,
    name: "/admin/AdminForm with a link",
    shown: "Create a tracked link",
    answers: { "GET /urls/options": OPTIONS, "GET /urls/form-token": TOKEN, "POST /urls/submit": LINK },
    then: async (page) => {
      const words = { "End URL": LINK.endUrl, Platform: LINK.platform, Destination: LINK.destination };
      for (const [label, word] of Object.entries(words)) await page.getByLabel(label, { exact: true }).fill(word);
      for (const side of ["Platform", "Destination"]) {
        await page.getByLabel(`${side} content type`).fill("Short/Reel/Clip");
        await page.getByLabel(`${side} content category`).fill("Packages");
      }
      await page.getByRole("button", { name: "Create link" }).click();
      await page.getByRole("heading", { name: "Your link is ready" }).waitFor();
    },
  },
  {
    ...FORM,
    name: "/admin/AdminForm before a merge",
    shown: "Create a tracked link",
    answers: { "GET /urls/options": OPTIONS },
    then: async (page) => {
      await page.getByRole("button", { name: "Edit options" }).click();
      await page.getByLabel("Option", { exact: true }).selectOption("TikTok");
      await page.getByLabel("New name").fill("youtube");
      await page.getByText(/Both become one/).waitFor();
    },
  },
  ...troubled({ ...FORM, call: "GET /urls/options", refused: "The shared options could not be loaded." }),
];

const TABLE_STATES: readonly PageState[] = [
  {
    ...TABLES,
    name: "/admin/UrlCodesTable with links",
    shown: "12 clicks may be missing here",
    answers: {
      ...{ "GET /urls/options": OPTIONS, "GET /urls/dead-links": { links: 1, most: 1000 } },
      "GET /urls/get-codes": { data: LINKS, nextCursor: "c1" },
    },
  },
  {
    ...TABLES,
    name: "/admin/UrlCodesTable before an edit",
    shown: LINK.code,
    answers: { ...TABLE_CALLS, "GET /urls/get-codes": { data: LINKS, nextCursor: null } },
    then: async (page) => {
      await page.getByRole("button", { name: `Edit ${LINK.code}` }).click();
    },
  },
  {
    ...TABLES,
    name: "/admin/UrlCodesTable before a link is disabled",
    shown: LINK.code,
    answers: { ...TABLE_CALLS, "GET /urls/get-codes": { data: LINKS, nextCursor: null } },
    then: async (page) => {
      await page.getByRole("button", { name: `Disable ${LINK.code}` }).click();
    },
  },
  {
    ...TABLES,
    name: "/admin/UrlCodesTable without links",
    shown: "No links yet",
    answers: { ...TABLE_CALLS, "GET /urls/get-codes": { data: [], nextCursor: null } },
  },
  ...troubled({ ...TABLES, call: "GET /urls/get-codes", refused: "The links could not be loaded." }),
  {
    ...{ ...TABLES, path: `${TABLES.path}?view=tracks`, name: "/admin/UrlCodesTable with clicks", shown: "Unknown" },
    answers: {
      "GET /urls/options": OPTIONS,
      "GET /urls/get-tracks": { data: TRACKS, nextCursor: "c1", lostClicks: 2 },
    },
  },
  {
    ...{ ...TABLES, path: `${TABLES.path}?view=tracks&q=none`, name: "/admin/UrlCodesTable, no click matches" },
    shown: "No click matches",
    answers: { "GET /urls/options": OPTIONS, "GET /urls/get-tracks": { data: [], nextCursor: null, lostClicks: 0 } },
  },
  {
    ...{ ...TABLES, path: `${TABLES.path}?view=platforms`, name: "/admin/UrlCodesTable with platforms" },
    shown: "Facebook Community",
    answers: { "GET /urls/platforms": { data: [{ platform: LINK.platform, ...CAME, totalSales: 1_234_567_00 }] } },
  },
  {
    ...{ ...TABLES, path: `${TABLES.path}?view=platforms`, name: "/admin/UrlCodesTable, nothing seen" },
    ...{ shown: "No visits yet", answers: { "GET /urls/platforms": { data: [] } } },
  },
  {
    ...{ ...TABLES, path: `${TABLES.path}?id=${LINK.code}`, name: "/admin/UrlCodesTable, one link", shown: "Bots" },
    answers: { "GET /urls/get-codes": { data: [LINK], nextCursor: null }, "GET /urls/clicks-by-day": BY_DAY },
    then: async (page) => {
      await page.getByText("Show as a table").click();
    },
  },
  {
    ...{ ...TABLES, path: `${TABLES.path}?id=${DEAD.code}`, name: "/admin/UrlCodesTable, a link that leads nowhere" },
    shown: "This destination is dead",
    answers: { "GET /urls/get-codes": { data: [DEAD], nextCursor: null }, "GET /urls/clicks-by-day": BY_DAY },
  },
];

export const LINK_STATES: readonly PageState[] = [...FORM_STATES, ...TABLE_STATES];
