import {
  SOURCE_IDS,
  sourceNames,
  trimHidden,
  type EventSystem,
  type RecentEvent,
  type SalesSource,
} from "@portal/shared-ui/api";
import type { IconName } from "@portal/shared-ui/core";
import { addDays, findDateFormat, formatWeekday, toLocalDay } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";

import { isSalesSource } from "../sales/sales-connections.js";

const systemNames: Readonly<Record<EventSystem, string>> = {
  ...sourceNames,
  facebook: "Facebook",
  instagram: "Instagram",
  google: "Google",
  web: "Website",
  GHL: "GoHighLevel",
};

const onPage = (deed: string) => (person: string) => `${person} ${deed}`;

/** S38; a person without a visible name is "Someone". */
const wordings: Readonly<Record<string, (person: string) => string>> = {
  "web-site_visit": onPage("visited your website"),
  "GHL-New_Lead": onPage("became a new lead"),
  "facebook-comment": onPage("commented on your page"),
  "facebook-add": onPage("posted on your page"),
  "facebook-like": onPage("liked your post"),
  "facebook-love": onPage("loved your post"),
  "facebook-wow": onPage("was wowed by your post"),
  "facebook-haha": onPage("laughed at your post"),
  "facebook-care": onPage("cared about your post"),
  ...Object.fromEntries(
    SOURCE_IDS.flatMap((source) => [
      [`${source}-sale`, () => `New sale in ${sourceNames[source]}`],
      [`${source}-refund`, () => `Refund in ${sourceNames[source]}`],
    ]),
  ),
};

/** S38; unknown pairs name their system and action. */
export function describeEvent({ system, action, person }: Pick<RecentEvent, "system" | "action" | "person">): string {
  const word = wordings[`${system}-${action}`];
  return word ? word(trimHidden(person ?? "") || "Someone") : `${system}: ${action.replaceAll("_", " ")}`;
}

/** The item sold or the place; marks unsigned events. */
export function describeDetail({ system, item, unsigned }: Pick<RecentEvent, "system" | "item" | "unsigned">): string {
  return `${item ?? systemNames[system]}${unsigned === true ? ", unverified" : ""}`;
}

/** The event in one sentence, for screen readers. */
export function announceEvent(event: RecentEvent): string {
  const { amount, item } = event;
  return [describeEvent(event), item, amount === undefined ? undefined : formatMoney(amount)]
    .filter(Boolean)
    .join(", ");
}

const icons: Readonly<Record<Exclude<EventSystem, SalesSource>, IconName>> = {
  facebook: "comment",
  instagram: "comment",
  google: "globe",
  web: "globe",
  GHL: "user",
};

export const findEventIcon = ({ system }: Pick<RecentEvent, "system">): IconName =>
  isSalesSource(system) ? "bag" : icons[system];

/** `4:52 PM` today; `Nov 20, 4:52 PM`, `Dec 31, 2025, 4:52 PM`. */
export function formatEventTime(at: string, timeZone: string, now: Date): string {
  const format = (options: Intl.DateTimeFormatOptions, date = new Date(at)) =>
    findDateFormat(timeZone, options).format(date);
  const clock = format({ timeStyle: "short" });
  const dayOf = (date?: Date) => format({ dateStyle: "medium" }, date);
  if (dayOf() === dayOf(now)) return clock;
  const isThisYear = format({ year: "numeric" }) === format({ year: "numeric" }, now);
  return `${isThisYear ? format({ month: "short", day: "numeric" }) : dayOf()}, ${clock}`;
}

/** In the shop's zone: `Today, Sat, Nov 28`, `Yesterday, Fri, Nov 27`, `Thu, Nov 26`. */
export function nameEventDay(at: string, timeZone: string, now: Date): string {
  const [day, today] = [toLocalDay(new Date(at), timeZone), toLocalDay(now, timeZone)];
  const words =
    day.slice(0, 4) === today.slice(0, 4) ? formatWeekday(day) : `${formatWeekday(day)}, ${day.slice(0, 4)}`;
  if (day === today) return `Today, ${words}`;
  return day === addDays(today, -1) ? `Yesterday, ${words}` : words;
}

/** `4:52 PM`, below its day heading. */
export function formatEventClock(at: string, timeZone: string): string {
  return findDateFormat(timeZone, { timeStyle: "short" }).format(new Date(at));
}
