import type { NotificationItem } from "@portal/shared-ui/api";

import { groupByDay } from "./group-by-day.js";

const item = (id: string, at: string): NotificationItem => ({
  ...{ id, at, kind: "debit-paid", title: "", text: "", href: null, read: true },
});

test("labels today and yesterday of the given zone with their dates", () => {
  const items = [
    item("4", "2026-11-28T15:00:00.000Z"),
    item("3", "2026-11-28T04:59:00.000Z"),
    item("2", "2026-11-27T15:00:00.000Z"),
    item("1", "2026-11-25T15:00:00.000Z"),
  ];
  const days = groupByDay(items, "America/New_York", new Date("2026-11-28T19:00:00Z"));
  expect(days.map(({ day, items: own }) => [day, own.map(({ item: { id } }) => id)])).toEqual([
    ["Today, Sat, Nov 28", ["4"]],
    ["Yesterday, Fri, Nov 27", ["3", "2"]],
    ["Wed, Nov 25", ["1"]],
  ]);
  expect(days[1]?.items[0]?.time).toBe("11:59 PM");
});
