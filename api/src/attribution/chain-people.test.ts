import fc from "fast-check";
import { chainPeople, mostOfKey, type KnownArrival, type KnownPerson } from "./chain-people";

const day = (number: number) => new Date(Date.UTC(2026, 9, number));

const visit = (visitor: string, on: number, more: Partial<KnownArrival> = {}): KnownArrival => {
  const origin = { channel: "facebook-ads", linkId: 7, level: "certain", how: "link" } as const;
  return { kind: "visit", source: "", subject: `hit-${String(on)}`, visitor, at: day(on), ...origin, ...more };
};

const person = (kind: KnownPerson["kind"], subject: string, on: number, more: Partial<KnownPerson> = {}) => {
  const key = { personKey: "ada", means: "email" } as const;
  return { kind, source: kind === "sale" ? "square" : "", subject, at: day(on), ...key, ...more };
};

function chain(around: KnownPerson[], arrivals: KnownArrival[]) {
  const concerned = around.filter(({ kind }) => kind !== "visitor");
  const { chains, without } = chainPeople({ concerned, around, arrivals });
  const lines = chains.map(
    ({ person: { subject }, chain: { channel, level, how } }) => `${subject}: ${channel} ${level} ${how}`,
  );
  return [...lines, ...without.map(({ subject }) => `${subject}: nothing`)].sort();
}

const visitor = person("visitor", "v", 2);
const lead = person("lead", "l", 3);
const sale = person("sale", "s", 9);

test("chains a click, visit, lead and sale of one email, as certain as the weakest step", () => {
  expect(chain([visitor, lead, sale], [visit("v", 1)])).toEqual([
    "l: facebook-ads likely link email",
    "s: facebook-ads likely link email",
  ]);
});

test("chains a sale to a lead by phone when the visitor left only an email", () => {
  const phone = { personKey: "555", means: "phone" } as const;
  const people = [visitor, lead, { ...lead, ...phone }, { ...sale, ...phone }];
  expect(chain(people, [visit("v", 1)])).toContain("s: facebook-ads possible link email phone");
});

test.each([
  ["after the sale", [visit("v", 10)], "s: nothing"],
  ["more than 90 days before it", [visit("v", -82)], "s: nothing"],
  ["90 days before it", [visit("v", -81)], "s: facebook-ads likely link email"],
  ["of an unknown visitor", [visit("other", 1)], "s: nothing"],
])("attributes a sale only to its buyer's visit in the 90 days before it: %s", (_when, arrivals, expected) => {
  expect(chain([visitor, sale], arrivals)).toEqual([expected]);
});

test("prefers the first visit with a known origin to an earlier visit without one", () => {
  const direct = visit("v", 1, { channel: "direct-website", linkId: null, level: "likely", how: "site" });
  const google = visit("v", 3, { channel: "google-ads", linkId: null, level: "likely", how: "campaign" });
  expect(chain([visitor, sale], [direct, google, visit("v", 4)])).toEqual(["s: google-ads likely campaign email"]);
  expect(chain([visitor, sale], [direct])).toEqual(["s: direct-website likely site email"]);
});

test("uses the origin that a lead's form named for the sale", () => {
  const form = visit("", 3, {
    kind: "lead",
    subject: "l",
    channel: "google-ads",
    linkId: 3,
    how: "code form",
    level: "likely",
  });
  expect(chain([visitor, lead, sale], [form])).toEqual(["s: google-ads likely code form email"]);
});

test("keeps an earlier attribution whose keys expired, unless an earlier origin exists", () => {
  const attribution = {
    kind: "sale",
    source: "square",
    subject: "s",
    visitor: "",
    how: "link email",
    level: "likely",
  } as const;
  const google = { channel: "google-ads", linkId: null, level: "likely", how: "campaign" } as const;
  const arrival = visit("", 3, attribution);
  expect(chain([sale], [arrival])).toEqual(["s: facebook-ads likely link email"]);
  expect(chain([visitor, sale], [arrival, visit("v", 5, google)])).toEqual(["s: facebook-ads likely link email"]);
  expect(chain([visitor, sale], [arrival, visit("v", 1, google)])).toEqual(["s: google-ads likely campaign email"]);
  expect(chain([{ ...sale, at: day(2) }], [arrival])).toEqual(["s: nothing"]);
  expect(chain([{ ...sale, source: "stripe" }], [arrival])).toEqual(["s: nothing"]);
  const crowd = Array.from({ length: mostOfKey + 1 }, (_one, index) => person("visitor", `v${String(index)}`, 2));
  expect(chain([...crowd, sale], [arrival])).toEqual(["s: nothing"]);
});

test("ignores a key that many people share", () => {
  const crowd = Array.from({ length: mostOfKey + 1 }, (_one, index) => person("visitor", `v${String(index)}`, 2));
  expect(chain([...crowd, sale], [visit("v0", 1)])).toEqual(["s: nothing"]);
  expect(chain([...crowd.slice(1), sale], [visit("v1", 1)])).toEqual(["s: facebook-ads likely link email"]);
});

/** A person whose keys come from a small set, so that people share keys. */
const someone = fc
  .record({
    kind: fc.constantFrom("visitor" as const, "lead" as const, "sale" as const),
    number: fc.integer({ min: 1, max: 4 }),
    on: fc.integer({ min: -100, max: 30 }),
    keys: fc.uniqueArray(fc.constantFrom("ada", "grace", "555", "777"), { minLength: 1, maxLength: 3 }),
  })
  .map(({ kind, number, on, keys }) =>
    keys.map((personKey) => {
      const means = /\d/.test(personKey) ? ("phone" as const) : ("email" as const);
      return person(kind, `${kind}${String(number)}`, on, { personKey, means });
    }),
  );
const everybody = fc
  .uniqueArray(someone, { maxLength: 10, selector: (keys) => keys[0]?.subject })
  .map((people) => people.flat());
const arrived = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: -100, max: 30 })), {
  maxLength: 6,
  selector: ([, on]) => on,
});
const toArrivals = (arrivals: readonly (readonly [number, number])[]) =>
  arrivals.map(([number, on]) => visit(`visitor${String(number)}`, on));

test("attributes each lead and sale at most once, in any order of arrival", () => {
  fc.assert(
    fc.property(everybody, arrived, fc.infiniteStream(fc.nat()), (people, visits, random) => {
      const lines = chain(people, toArrivals(visits));
      const named = new Set(people.flatMap(({ kind, subject }) => (kind === "visitor" ? [] : [subject])));
      expect(lines.map((line) => line.split(":")[0])).toEqual([...named].sort());
      const shuffled = people
        .map((one) => ({ one, place: Number(random.next().value) }))
        .sort((left, right) => left.place - right.place)
        .map(({ one }) => one);
      expect(chain(shuffled, toArrivals(visits).reverse())).toEqual(lines);
    }),
  );
});

test("attributes nothing when no visitor or lead shares a key", () => {
  fc.assert(
    fc.property(everybody, arrived, (people, visits) => {
      const alone = people.filter(({ kind }) => kind === "sale");
      expect(chain(alone, toArrivals(visits)).filter((line) => !line.endsWith(": nothing"))).toEqual([]);
    }),
  );
});
