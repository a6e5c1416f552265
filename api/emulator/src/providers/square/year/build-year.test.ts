import type { YearOfSales } from "./aftermath.js";
import { BOUND_ANOMALIES, DAILY_ANOMALIES } from "./anomaly.js";
import { buildYear } from "./build-year.js";
import { DAY_MS, localDate } from "./local-day.js";
import { abroadYear, brooklyn, KEY, merchants, STARTED_AT, year, yearOf } from "../../../testing/year-of-sales.js";

describe("year of a seller", () => {
  test("is the same for a seller in each run", () => {
    const print = ({ orders }: YearOfSales): string => JSON.stringify(orders.map((order) => [order, order.content()]));
    expect(print(yearOf(brooklyn))).toBe(print(year));
    expect(year.orders[0]?.id).not.toBe(abroadYear.orders[0]?.id);
  });

  test("has the same days in a tenant that starts a week later", () => {
    const later = new Map(yearOf(brooklyn, STARTED_AT + 7 * DAY_MS).orders.map((order) => [order.id, order]));
    const month = year.orders.filter(({ createdAt }) => createdAt > STARTED_AT - 300 * DAY_MS);
    const same = month.filter((order) => later.get(order.id)?.closedAt === order.closedAt);
    expect(month.length).toBeGreaterThan(1_000);
    expect(same).toHaveLength(month.length);
  });

  test.each(merchants.map((merchant) => [merchant.businessName, merchant] as const))(
    "has about 2,500 orders of %s before the start",
    (_name, merchant) => {
      const { orders, refunds, disputes } = yearOf(merchant);
      expect(orders.length).toBeGreaterThan(2_000);
      expect(orders.length).toBeLessThan(3_000);
      expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
      const open = merchant.locations.filter(({ status }) => status === "ACTIVE").map(({ id }) => id);
      expect(new Set(orders.map(({ locationId }) => locationId))).toEqual(new Set(open));
      const strange = [...orders, ...refunds, ...disputes].filter(
        ({ createdAt, updatedAt }) => updatedAt < createdAt || updatedAt >= STARTED_AT,
      );
      expect(strange).toEqual([]);
    },
  );

  test("contains no future sale at a location whose local time is behind that of the main location", () => {
    const [place] = brooklyn.locations;
    if (!place) throw new Error("The shop has no location.");
    const main = { ...place, timezone: "Pacific/Auckland" };
    const west = { ...place, id: "LWEST", timezone: "America/Los_Angeles" };
    const startedAt = Date.parse("2026-11-20T11:05:00Z");
    const { orders } = buildYear({ seed: KEY, locations: [main, west], startedAt });
    expect(orders.length).toBeGreaterThan(2_000);
    expect(orders.filter(({ updatedAt }) => updatedAt >= startedAt)).toEqual([]);
  });

  test("is busiest on Saturdays and in the warm half of the year", () => {
    const zone = "America/New_York";
    const dates = year.orders.map((order) => localDate(zone, order.createdAt));
    const onWeekday = (weekday: number): number =>
      dates.filter((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === weekday).length;
    expect(onWeekday(6)).toBeGreaterThan(1.5 * onWeekday(3));
    const inMonths = (months: readonly string[]): number =>
      dates.filter((date) => months.includes(date.slice(5, 7))).length;
    expect(inMonths(["04", "05", "06"])).toBeGreaterThan(1.2 * inMonths(["12", "01", "02"]));
  });

  test.each([...DAILY_ANOMALIES, ...BOUND_ANOMALIES])("contains %s at least twice", (anomaly) => {
    const found = [...year.orders, ...abroadYear.orders].filter((order) => order.anomaly === anomaly);
    expect(found.length).toBeGreaterThanOrEqual(2);
  });
});
