import { freshFor, unknownKeys } from "./intake.limits";
import { createKnown } from "./known";

interface KnownLink {
  endUrl: string;
}

const linkTo = (endUrl: string): KnownLink => ({ endUrl });

/** A table of links that several instances look into, each with its own cache, by one clock. */
function setUp(sizes?: { known: number; unknown: number }) {
  const table = new Map<string, KnownLink>();
  const state = { now: 0, looks: 0, codes: 0, isAway: false, hangs: false };
  const look = (codes: readonly string[]): Promise<ReadonlyMap<string, KnownLink>> => {
    state.looks += 1;
    state.codes += codes.length;
    if (state.isAway) return Promise.reject(new Error("The database is away."));
    if (state.hangs) return new Promise(() => undefined);
    return Promise.resolve(new Map([...table].filter(([code]) => codes.includes(code))));
  };
  const create = () => createKnown({ look, monotonic: () => 1 + state.now, sizes, firstWait: 100 });
  return { table, state, create };
}

test("a change of destination shows within a second on each of two instances, however often they are asked", async () => {
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
  expect(state.looks).toBeLessThan(10);
});

test("a link that is made shows within a second where its code was asked for before", async () => {
  const { table, state, create } = setUp();
  const links = create();
  expect(await links.find("abc")).toBeNull();
  table.set("abc", linkTo("https://one.test/"));
  state.now = 999;
  expect(await links.find("abc")).toMatchObject({ endUrl: "https://one.test/" });
});

test("all that is asked for at once is one question, and the same code one look", async () => {
  const { table, state, create } = setUp();
  table.set("abc", linkTo("https://one.test/"));
  const links = create();
  const found = await Promise.all([...Array<string>(50).fill("abc"), "x", "y"].map(async (code) => links.find(code)));
  expect(found.filter((one) => one !== null)).toHaveLength(50);
  expect([state.looks, state.codes]).toEqual([1, 3]);
});

test("however many unknown codes are asked for, few are kept, and each for less than a second", async () => {
  const { state, create } = setUp({ known: 2, unknown: 10 });
  const links = create();
  for (let index = 0; index < 1000; index += 1) await links.find(`code${String(index)}`);
  expect(links.sizes()).toEqual({ known: 0, unknown: 10 });
  const before = state.looks;
  await links.find("code999");
  expect(state.looks).toBe(before);
  state.now = 1000;
  await links.find("code999");
  expect(state.looks).toBe(before + 1);
});

test("of unknown codes ten thousand are kept at most, and each for less than a second", () => {
  expect(unknownKeys).toBe(10_000);
  expect(freshFor).toBeLessThan(1000);
});

test("the values that were used last stay, and guessed keys evict none of them", async () => {
  const { table, create } = setUp({ known: 2, unknown: 10 });
  for (const code of ["aaa", "bbb", "ccc"]) table.set(code, linkTo(`https://${code}.test/`));
  const links = create();
  for (const code of ["aaa", "bbb", "aaa", "ccc"]) await links.find(code);
  for (let index = 0; index < 100; index += 1) await links.find(`guess${String(index)}`);
  expect(["aaa", "bbb", "ccc"].map(links.has)).toEqual([true, false, true]);
});

test("a value that is deleted is gone within a second, also for who asked for it before", async () => {
  const { table, state, create } = setUp();
  table.set("abc", linkTo("https://one.test/"));
  const links = create();
  await links.find("abc");
  table.delete("abc");
  state.now = 999;
  expect(await links.find("abc")).toBeNull();
  expect([links.has("abc"), links.find("abc")]).toEqual([false, null]);
});

test("a value is as old as the begin of its read, not its end", async () => {
  const state = { now: 0, looks: 0 };
  const look = () => {
    state.looks += 1;
    state.now += 600;
    return Promise.resolve(new Map([["abc", linkTo("https://one.test/")]]));
  };
  const links = createKnown({ look, monotonic: () => 1 + state.now });
  await links.find("abc");
  state.now += 200;
  await links.find("abc");
  expect(state.looks).toBe(2);
});

test("without a database a link leads where it led, at once after the first try; one that nobody asked for is not reached", async () => {
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

test("a database that says nothing is waited for shortly, and of a link that is known only once", async () => {
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
