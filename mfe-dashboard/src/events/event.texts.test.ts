import type { EventSystem } from "@portal/shared-ui/api";

import { buildEvent } from "../testing/render-sales.js";
import { announceEvent, describeDetail, describeEvent, formatEventTime, nameEventDay } from "./event.texts.js";

const NBSP = /[\u00A0\u202F]/g;

test.each<[EventSystem, string, string | null, string]>([
  ["web", "site_visit", "Ken Alvarez", "Ken Alvarez visited your website"],
  ["web", "site_visit", null, "Someone visited your website"],
  ["GHL", "New_Lead", " \u200B", "Someone became a new lead"],
  ["GHL", "New_Lead", "Mia Thompson", "Mia Thompson became a new lead"],
  ["facebook", "comment", "Ana", "Ana commented on your page"],
  ["facebook", "add", "Ana", "Ana posted on your page"],
  ["facebook", "like", "Ana", "Ana liked your post"],
  ["facebook", "love", null, "Someone loved your post"],
  ["facebook", "wow", "Ana", "Ana was wowed by your post"],
  ["facebook", "haha", "Ana", "Ana laughed at your post"],
  ["facebook", "care", "Ana", "Ana cared about your post"],
  ["square", "sale", null, "New sale in Square"],
  ["square", "refund", null, "Refund in Square"],
  ["stripe", "sale", null, "New sale in Stripe"],
  ["stripe", "refund", null, "Refund in Stripe"],
  ["instagram", "story_mention", "Ana", "instagram: story mention"],
  ["web", "toString", null, "web: toString"],
])("%s-%s of %s reads: %s (S38)", (system, action, person, words) => {
  expect(describeEvent({ system, action, person })).toBe(words);
});

test("shows the item sold or the place", () => {
  expect(describeDetail(buildEvent())).toBe("Full Detail");
  expect(describeDetail({ system: "facebook" })).toBe("Facebook");
  expect(describeDetail({ system: "GHL", unsigned: true })).toBe("GoHighLevel, unverified");
});

test("announces an event in one sentence", () => {
  expect(announceEvent(buildEvent())).toBe("New sale in Square, Full Detail, $338.66");
  const visit = buildEvent({ system: "web", action: "site_visit" });
  expect(announceEvent({ ...visit, item: undefined, amount: undefined })).toBe("Someone visited your website");
});

test.each([
  ["2026-11-20T21:52:00Z", "4:52 PM"],
  ["2026-11-20T04:59:00Z", "Nov 19, 11:59 PM"],
  ["2025-12-31T21:52:00Z", "Dec 31, 2025, 4:52 PM"],
])("formats %s as %s in the shop's zone", (at, words) => {
  const now = new Date("2026-11-21T03:00:00Z");
  expect(formatEventTime(at, "America/New_York", now).replace(NBSP, " ")).toBe(words);
});

test.each([
  ["2026-11-28T19:14:00Z", "Today, Sat, Nov 28"],
  ["2026-11-28T04:59:00Z", "Yesterday, Fri, Nov 27"],
  ["2026-11-26T20:00:00Z", "Thu, Nov 26"],
  ["2025-12-31T21:52:00Z", "Wed, Dec 31, 2025"],
])("puts %s under the heading %s in the shop's zone", (at, words) => {
  const now = new Date("2026-11-28T20:00:00Z");
  expect(nameEventDay(at, "America/New_York", now).replace(NBSP, " ")).toBe(words);
});
