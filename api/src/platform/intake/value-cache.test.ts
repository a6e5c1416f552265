import { freshFor, unknownKeys } from "./intake.limits";
import { createValueCache } from "./value-cache";

interface KnownLink {
  endUrl: string;
}

const linkTo = (endUrl: string): KnownLink => ({ endUrl });

/** Creates instances with separate caches on one clock. */
function setUp(sizes?: { known: number; unknown: number }) {
  const table = new Map<string, KnownLink>();
  const state = { now: 0, reads: 0, codes: 0, isAway: false, hangs: false };
  const read = (codes: readonly string[]): Promise<ReadonlyMap<string, KnownLink>> => {
    state.reads += 1;
    state.codes += codes.length;
    if (state.isAway) return Promise.reject(new Error("The database is away."));
    if (state.hangs) return new Promise(() => undefined);
    return Promise.resolve(new Map([...table].filter(([code]) => codes.includes(code))));
  };
  const create = () => createValueCache({ read, monotonic: () => 1 + state.now, sizes, firstWait: 100 });
  return { table, state, create };
}

test("shows a changed destination within a second on each of two instances", async () => {
  const { table, state, create } = setUp();
  const instances = [create(), create()];
  table.set("abc", linkTo("https://one.test/"));
  for (const one of instances) await one.find("abc");
  state.now = 690;
  table.set("abc", linkTo("https://two.test/"));
  const seen: (string | undefined)[] = [];
  for (; state.now < 690 + 1000; state.now += 10) {
    for (const one of instances) {
      const found = await one.find("abc");
      seen.push(found === null || found === "unreached" ? undefined : found.endUrl);
    }
  }
  expect(seen.at(0)).toBe("https://one.test/");
  expect(seen.slice(-2)).toEqual(["https://two.test/", "https://two.test/"]);
  expect(state.reads).toBeLessThan(10);
});

test("shows a new link within a second after its code was unknown", async () => {
  const { table, state, create } = setUp();
  const links = create();
  expect(await links.find("abc")).toBeNull();
  table.set("abc", linkTo("https://one.test/"));
  state.now = 999;
  expect(await links.find("abc")).toMatchObject({ endUrl: "https://one.test/" });
});

test("reads parallel keys in one query", async () => {
  const { table, state, create } = setUp();
  table.set("abc", linkTo("https://one.test/"));
  const links = create();
  const found = await Promise.all([...Array<string>(50).fill("abc"), "x", "y"].map(async (code) => links.find(code)));
  expect(found.filter((one) => one !== null)).toHaveLength(50);
  expect([state.reads, state.codes]).toEqual([1, 3]);
});

test("keeps few unknown codes, each for less than a second", async () => {
  const { state, create } = setUp({ known: 2, unknown: 10 });
  const links = create();
  for (let index = 0; index < 1000; index += 1) await links.find(`code${String(index)}`);
  expect(links.sizes()).toEqual({ known: 0, unknown: 10 });
  const before = state.reads;
  await links.find("code999");
  expect(state.reads).toBe(before);
  state.now = 1000;
  await links.find("code999");
  expect(state.reads).toBe(before + 1);
});

test("keeps at most ten thousand unknown codes", () => {
  expect(unknownKeys).toBe(10_000);
  expect(freshFor).toBeLessThan(1000);
});

test("keeps the last used values despite guessed keys", async () => {
  const { table, create } = setUp({ known: 2, unknown: 10 });
  for (const code of ["aaa", "bbb", "ccc"]) table.set(code, linkTo(`https://${code}.test/`));
  const links = create();
  for (const code of ["aaa", "bbb", "aaa", "ccc"]) await links.find(code);
  for (let index = 0; index < 100; index += 1) await links.find(`guess${String(index)}`);
  expect(["aaa", "bbb", "ccc"].map(links.has)).toEqual([true, false, true]);
});

test("drops a deleted value within a second, also after it was cached", async () => {
  const { table, state, create } = setUp();
  table.set("abc", linkTo("https://one.test/"));
  const links = create();
  await links.find("abc");
  table.delete("abc");
  state.now = 999;
  expect(await links.find("abc")).toBeNull();
  expect([links.has("abc"), links.find("abc")]).toEqual([false, null]);
});

test("counts the age of a value from the start of its read", async () => {
  const state = { now: 0, reads: 0 };
  const read = () => {
    state.reads += 1;
    state.now += 600;
    return Promise.resolve(new Map([["abc", linkTo("https://one.test/")]]));
  };
  const links = createValueCache({ read, monotonic: () => 1 + state.now });
  await links.find("abc");
  state.now += 200;
  await links.find("abc");
  expect(state.reads).toBe(2);
});

test("uses the last value while the database is away, at once after the first failure; uncached keys are `unreached`", async () => {
  const { table, state, create } = setUp();
  table.set("abc", linkTo("https://one.test/"));
  const links = create();
  await links.find("abc");
  state.isAway = true;
  state.now = 3_600_000;
  expect(await links.find("abc")).toMatchObject({ endUrl: "https://one.test/" });
  expect(links.find("abc")).toMatchObject({ endUrl: "https://one.test/" });
  expect(links.find("new")).toBe("unreached");
  state.isAway = false;
  state.now += 250;
  expect(await links.find("new")).toBeNull();
});

test("waits for the database only briefly when a value is cached", async () => {
  const { table, state, create } = setUp();
  table.set("abc", linkTo("https://one.test/"));
  const links = create();
  await links.find("abc");
  state.hangs = true;
  state.now = 1000;
  expect(await links.find("abc")).toMatchObject({ endUrl: "https://one.test/" });
  expect(links.find("abc")).toMatchObject({ endUrl: "https://one.test/" });
  expect(await links.find("new")).toBe("unreached");
});
