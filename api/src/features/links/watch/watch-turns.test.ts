import type { Server } from "node:http";
import { LinkClick } from "../../../models/link-click.model";
import { LinkHost } from "../../../models/link-host.model";
import { LinkWatch } from "../../../models/link-watch.model";
import { listenScripted } from "../../../../testing/scripted-server";
import { addressOf, stopServer } from "../../../../testing/test-server";
import { until } from "../../../../testing/until";
import { linksFixture, type LinksFixture } from "../testing/links.fixture";

interface Question {
  host: string;
  path: string;
  method: string;
  agent: string;
  answer: (status?: number) => void;
}

/** Requests that the two servers received; the test sends the responses. */
const open: Question[] = [];
const requested: string[] = [];
const servers: Server[] = [];
const hosts: string[] = [];
let fixture: LinksFixture;

beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) {
    const server = await listenScripted((request, response) => {
      const { host = "", "user-agent": agent = "" } = request.headers;
      const { url: path = "", method = "" } = request;
      requested.push(`${host}${path}`);
      const question: Question = {
        ...{ host, path, method, agent },
        answer: (status = 200) => {
          open.splice(open.indexOf(question), 1);
          response.writeHead(status).end();
        },
      };
      open.push(question);
    });
    servers.push(server);
    hosts.push(new URL(addressOf(server)).host);
  }
  fixture = await linksFixture.start({ PRIVATE_WEBSITES: hosts.join(",") });
  fixture.portal.clock.stop();
});
afterAll(async () => {
  await fixture.stop();
  for (const server of servers) await stopServer(server);
});

const [first, second] = [0, 1].map((index) => (path: string) => `http://${hosts[index] ?? ""}${path}`);
const startRound = async () => {
  await fixture.portal.scheduledTasks.find(({ name }) => name === "watched-links")?.run();
  return fixture.portal.runJobs();
};

const untilOpen = (count: number) => until(async () => (await LinkHost.count()) > 0 && open.length === count);

test("checks hosts concurrently, each one address at a time with pauses", async () => {
  const urls = [first?.("/a"), first?.("/b"), second?.("/c"), second?.("/c")];
  for (const endUrl of urls) await fixture.make({ endUrl });
  const round = startRound();
  await untilOpen(2);
  expect(open.map(({ host, method, agent }) => [host, method, agent]).sort()).toEqual(
    hosts
      .map((host) => [
        host,
        "GET",
        "PartnerPortalBot/1.0 (looks whether a short link leads somewhere; +http://localhost:3000)",
      ])
      .sort(),
  );
  // The second round's job finds both hosts claimed.
  expect(await startRound()).toBe(1);
  for (const question of [...open]) question.answer();
  await round;
  expect(requested).toHaveLength(2);
  fixture.portal.clock.advance(1999);
  expect(await fixture.portal.runJobs()).toBe(0);
  fixture.portal.clock.advance(1);
  const next = fixture.portal.runJobs();
  await untilOpen(1);
  open[0]?.answer();
  await next;
  expect([...requested].sort()).toEqual(
    ["/a", "/b"]
      .map((path) => `${hosts[0] ?? ""}${path}`)
      .concat(`${hosts[1] ?? ""}/c`)
      .sort(),
  );
  fixture.portal.clock.advance(10_000);
  expect(await startRound()).toBe(0);
});

test("pauses a host for an hour after a 429", async () => {
  await fixture.make({ endUrl: first?.("/d") });
  await fixture.make({ endUrl: first?.("/e") });
  const round = startRound();
  await untilOpen(1);
  open[0]?.answer(429);
  await round;
  fixture.portal.clock.advance(3_599_000);
  await startRound();
  expect(open).toEqual([]);
  fixture.portal.clock.advance(1000);
  const later = startRound();
  await untilOpen(1);
  open[0]?.answer();
  await later;
  expect(await LinkWatch.count({ where: { fault: null, failures: 0 } })).toBe(await LinkWatch.count());
});

test("repeats the checks of a crashed worker after a minute", async () => {
  await fixture.make({ endUrl: second?.("/f") });
  const killed = startRound();
  await untilOpen(1);
  const left = open[0];
  const { freeAt } = await LinkHost.findOne({ where: { name: hosts[1] }, rejectOnEmpty: true });
  expect(freeAt.getTime()).toBe(fixture.portal.clock.now().getTime() + 60_000);
  fixture.portal.clock.advance(60_000);
  const again = startRound();
  await untilOpen(2);
  for (const question of [...open]) question.answer();
  await Promise.all([killed, again]);
  expect(left?.path).toBe("/f");
});

test("does not count a check through another short link as a person's click", async () => {
  const inner = await fixture.make({ endUrl: first?.("/g") });
  const bot = {
    "user-agent": "PartnerPortalBot/1.0 (looks whether a short link leads somewhere; +http://localhost:3000)",
  };
  await fixture.follow(inner.code, bot);
  await until(async () => (await LinkClick.count()) === 1);
  expect((await LinkClick.findOne({ rejectOnEmpty: true })).isBot).toBe(true);
});
