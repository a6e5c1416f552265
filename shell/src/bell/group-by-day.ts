import type { NotificationItem } from "@portal/shared-ui/api";

export interface DayOfNotifications {
  /** 'Today, Sat, Nov 28'. */
  day: string;
  items: { item: NotificationItem; time: string }[];
}

/** Expects the newest first. @param timeZone IANA zone */
export function groupByDay(items: readonly NotificationItem[], timeZone: string, now: Date): DayOfNotifications[] {
  const days = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short", month: "short", day: "numeric" });
  const times = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
  const yesterday = new Date(now.getTime() - 86_400_000);
  const names = new Map([
    [days.format(yesterday), "Yesterday"],
    [days.format(now), "Today"],
  ]);
  const grouped: DayOfNotifications[] = [];
  for (const item of items) {
    const at = new Date(item.at);
    const date = days.format(at);
    const name = names.get(date);
    const day = name === undefined ? date : `${name}, ${date}`;
    const last = grouped.at(-1);
    const entry = { item, time: times.format(at) };
    if (last?.day === day) last.items.push(entry);
    else grouped.push({ day, items: [entry] });
  }
  return grouped;
}
