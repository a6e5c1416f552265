import type { LinksAnswer, TracksAnswer } from "@portal/api-contract";
import { LinkClick } from "../../../models/link-click.model";
import { LinkLoss } from "../../../models/link-loss.model";
import { Link } from "../../../models/link.model";
import { toLocalDay } from "../../../models/values/local-day";
import { createLogger } from "../../../platform/logger/logger";
import { read } from "../../../testing/read-reply";
import { until } from "../../../testing/until";
import { buildClick as click } from "../testing/build-click";
import { startLinksWorld, type LinksWorld } from "../testing/links-world";
import { freshFor, waitingClicks } from "../links.limits";
import { deadLink, readDeadLink } from "../testing/read-dead-link";
import type { Loss } from "./clicks.sql";
import { createKeepClick } from "./keep-clicks";
import { createLossBook } from "./loss-book";

let world: LinksWorld;
beforeAll(async () => {
  world = await startLinksWorld();
});
afterAll(() => world.stop());

async function makeLink(): Promise<Link> {
  const { code } = await world.make();
  return Link.findOne({ where: { code }, rejectOnEmpty: true });
}
const sumOfLosses = async (linkId: number) => (await LinkLoss.sum("lost", { where: { linkId } })) || 0;
const countKept = (linkId: number) => LinkClick.count({ where: { linkId } });
const isUnconfirmed = ({ headers }: Response) => headers.get("portal-click") === "unconfirmed";

test("what cannot be kept is led all the same, and named in the tables once it can", async () => {
  const { code, id } = await makeLink();
  await world.follow(code);
  await until(async () => (await countKept(id)) === 1);
  const lost = await world.portal.withoutTables(["link_clicks", "link_losses"], async () => {
    return [await world.follow(code), await world.follow(code), await world.follow(code)];
  });
  expect(lost.map((reply) => [reply.status, isUnconfirmed(reply)])).toEqual(lost.map(() => [302, true]));
  // A write that was slow to begin may have met the table again.
  await until(async () => (await sumOfLosses(id)) + (await countKept(id)) === 4);
  const lostClicks = await sumOfLosses(id);
  expect(lostClicks).toBeGreaterThan(0);
  await world.count();
  const { data } = read<LinksAnswer>(await world.admin.get(`/urls/get-codes?code=${code}`));
  expect(data).toMatchObject([{ clicks: 4 - lostClicks, lostClicks }]);
  const today = toLocalDay(world.portal.clock.now(), "America/New_York");
  const tracks = async (query: string) => read<TracksAnswer>(await world.admin.get(`/urls/get-tracks?${query}`));
  expect((await tracks(`code=${code}&start=${today}&end=${today}`)).lostClicks).toBe(lostClicks);
  expect((await tracks(`code=${code}&end=2020-01-01`)).lostClicks).toBe(0);
});

test("a database that hangs keeps nobody waiting, and what it was not seen to keep is kept or named in the end", async () => {
  const { code, id, endUrl } = await makeLink();
  await until(async () => !isUnconfirmed(await world.follow(code)));
  const before = await countKept(id);
  const answers: (readonly [number, string | null, boolean])[] = [];
  await world.portal.whileTablesHang(["links", "link_clicks", "web_sites"], async () => {
    // So long that the link is looked at again meanwhile.
    for (const endAt = performance.now() + 2 * freshFor; performance.now() < endAt;) {
      const reply = await world.follow(code);
      answers.push([reply.status, reply.headers.get("location"), isUnconfirmed(reply)]);
    }
  });
  expect(answers).toEqual(answers.map(() => [302, endUrl, true]));
  await until(async () => (await countKept(id)) - before + (await sumOfLosses(id)) === answers.length);
});

test("a table of clicks that is gone for a moment does not keep the sums from being true", async () => {
  const { code } = await world.make();
  await until(async () => !isUnconfirmed(await world.follow(code)));
  await world.count();
  const link = await Link.findOne({ where: { code }, rejectOnEmpty: true });
  expect(link.allClicks).toBe(await LinkClick.count({ where: { linkId: link.id } }));
});

const logger = { warn: () => undefined } as never;

test("lost clicks that cannot be noted stay in memory, each counted once", async () => {
  const written: Loss[][] = [];
  let isAway = true;
  const change = (_sql: string, options?: { values?: Record<string, unknown> }) => {
    if (isAway) return Promise.reject(new Error("The database is away."));
    written.push(
      (options?.values?.rows as [number, string, number][]).map(([linkId, day, lost]) => ({ linkId, day, lost })),
    );
    return Promise.resolve(1);
  };
  const losses = createLossBook({ database: { change }, logger, every: 3_600_000 });
  losses.note([click(1), click(1), click(2)]);
  await expect(losses.write()).rejects.toThrow("away");
  losses.note([click(1)]);
  isAway = false;
  await losses.write();
  await losses.write();
  expect(written).toEqual([
    [
      { linkId: 1, day: "2026-11-23", lost: 3 },
      { linkId: 2, day: "2026-11-23", lost: 1 },
    ],
  ]);
  expect(losses.total()).toBe(4);
});

test("the log tells of the first lost click at once, and then how many were lost, each once", async () => {
  const lines: unknown[] = [];
  const recording = createLogger("warn", { write: (line) => lines.push(JSON.parse(line)) });
  let isAway = true;
  let tellAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (tellAsked = resolve));
  const change = () => {
    tellAsked();
    return isAway ? Promise.reject(new Error("The database is away.")) : Promise.resolve(1);
  };
  const losses = createLossBook({ database: { change }, logger: recording, every: 1 });
  losses.note([click(1)]);
  losses.note([click(1), click(2)]);
  const expected = [{ msg: "clicks were lost", lostClicks: 1, lostInAll: 1 }];
  expect(lines).toMatchObject(expected);
  await asked;
  expected.push({ msg: "clicks were lost", lostClicks: 2, lostInAll: 3 });
  expect(lines).toMatchObject(expected);
  isAway = false;
  losses.note([click(2)]);
  await losses.write();
  await losses.write();
  expected.push({ msg: "clicks were lost", lostClicks: 1, lostInAll: 4 });
  expect(lines).toMatchObject(expected);
});

test("who waits for what is noted waits for what is being written as well", async () => {
  const order: string[] = [];
  const statements: (() => void)[] = [];
  const change = () =>
    new Promise<number>((resolve) => {
      statements.push(() => {
        resolve(1);
      });
    });
  const losses = createLossBook({ database: { change }, logger, every: 3_600_000 });
  losses.note([click(1)]);
  const first = losses.write().then(() => order.push("first"));
  const last = losses.write().then(() => order.push("last"));
  await until(() => Promise.resolve(statements.length > 0));
  expect(order).toEqual([]);
  statements[0]?.();
  await Promise.all([first, last]);
  expect([order, statements.length]).toEqual([["first", "last"], 1]);
});

test("after a failure the database is left alone for a moment: those clicks are lost without a question", async () => {
  let now = 0;
  let asked = 0;
  const change = () => {
    asked += 1;
    return Promise.reject(new Error("The database is away."));
  };
  const noted: unknown[] = [];
  const countSoon = () => undefined;
  const losses = {
    note: (clicks: readonly unknown[]) => void noted.push(...clicks),
    write: () => Promise.resolve(),
    total: () => 0,
  };
  const keepClick = createKeepClick({ database: { change }, logger, losses, countSoon, monotonic: () => now });
  expect(await keepClick(click(1))).toBe(false);
  expect(await keepClick(click(1))).toBe(false);
  expect([asked, noted.length]).toEqual([1, 2]);
  now = 250;
  expect(await keepClick(click(1))).toBe(false);
  expect([asked, noted.length]).toEqual([2, 3]);
});

test("above as many clicks as may wait each is lost at once, and those that wait are kept", async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<number>((resolve) => {
    goOn = () => {
      resolve(1);
    };
  });
  const noted: unknown[] = [];
  const losses = {
    note: (clicks: readonly unknown[]) => void noted.push(...clicks),
    write: () => Promise.resolve(),
    total: () => 0,
  };
  const database = { change: () => held };
  const keepClick = createKeepClick({ database, logger, losses, countSoon: () => undefined });
  const waiting = Array.from({ length: waitingClicks }, () => keepClick(click(1)));
  expect(await keepClick(click(2))).toBe(false);
  expect(noted).toEqual([click(2)]);
  goOn();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
  expect(await keepClick(click(3))).toBe(true);
});

test("without the database a link that was not looked up yet says so, and when to come again", async () => {
  const [reply, head] = await world.portal.withoutTables(
    ["links"],
    async () => [await world.follow("nobody3"), await world.follow("nobody3", {}, "HEAD")] as const,
  );
  expect([reply, head].map(({ headers }) => headers.get("retry-after"))).toEqual(["5", "5"]);
  expect(await readDeadLink(reply)).toEqual(
    deadLink(503, "Please try again", "We could not look this link up just now. Please try again in a moment."),
  );
  expect([head.status, await head.text()]).toEqual([503, ""]);
  await until(async () => (await world.follow("nobody3")).status === 404);
});

test("what is lost as the portal stops is in the table before the database is closed", async () => {
  const { code, id } = await makeLink();
  await world.follow(code);
  await until(async () => (await countKept(id)) === 1);
  async function finishAll(): Promise<void> {
    for (const { finish } of world.portal.features) await finish?.();
  }
  await world.portal.withoutTables(["link_clicks", "link_losses"], async () => {
    await world.follow(code);
    // It is noted once it cannot be written.
    await until(() =>
      finishAll().then(
        () => false,
        () => true,
      ),
    );
  });
  await finishAll();
  expect([await sumOfLosses(id), await countKept(id)]).toEqual([1, 1]);
});
