import { sizes } from "./sales-data.mjs";

const places = ["LMAIN", "LNORTH", "LSOUTH"];
const sources = ["square", "stripe"];
const firstDay = Date.parse("2023-11-21");
const mostDays = 1090;
const oneDay = 86_400_000;

/** Returns a day in the format of the API and the orders. */
const writeDay = (time) => new Date(time).toISOString().slice(0, 10);
export const addDays = (day, days) => writeDay(Date.parse(day) + days * oneDay);

/**
 * Returns ranges of a day to three years, some by location or source. Every second range is of the largest business.
 * `billableFrom`: first billed day.
 */
export function chooseQuestions(random, cookies, billableFrom) {
  return Array.from({ length: 64 }, (_, index) => {
    const length = Math.floor(random() ** 2 * mostDays);
    const start = addDays(writeDay(firstDay), Math.floor(random() * (mostDays - length)));
    const locations = places.filter(() => random() < 0.25);
    const chosen = sources.filter(() => random() < 0.2);
    const number = index % 2 === 0 ? 1 : 1 + Math.floor(random() * sizes.businesses);
    const days = { start, end: addDays(start, length) };
    const query = new URLSearchParams([
      ...Object.entries(days),
      ...locations.map((place) => ["location", place]),
      ...chosen.map((source) => ["source", source]),
    ]);
    const business = `biz_bench${number}`;
    const headers = { cookie: cookies[number - 1], "x-business": business, "x-billable-from": billableFrom };
    return { business, billableFrom, headers, days, locations, sources: chosen, query: query.toString() };
  });
}
