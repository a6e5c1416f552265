import type { LinksAnswer, TracksAnswer } from "@portal/api-contract";
import { LinkClick } from "../../../models/link-click.model";
import { LinkLoss } from "../../../models/link-loss.model";
import { Link } from "../../../models/link.model";
import { toLocalDay } from "../../../models/values/local-day";
import { freshFor } from "../../../platform/intake/intake.limits";
import { read } from "../../../../testing/read-reply";
import { until } from "../../../../testing/until";
import { linksFixture, type LinksFixture } from "../testing/links.fixture";
import { deadLink, readDeadLink } from "../testing/read-dead-link";

let fixture: LinksFixture;
beforeAll(async () => {
  fixture = await linksFixture.start();
});
afterAll(() => fixture.stop());

async function makeLink(): Promise<Link> {
  const { code } = await fixture.make();
  return Link.findOne({ where: { code }, rejectOnEmpty: true });
}
const sumOfLosses = async (linkId: number) => (await LinkLoss.sum("lost", { where: { linkId } })) || 0;
const countKept = (linkId: number) => LinkClick.count({ where: { linkId } });
const isUnconfirmed = ({ headers }: Response) => headers.get("portal-click") === "unconfirmed";

test("records redirected clicks that cannot be stored as uncounted", async () => {
  const { code, id } = await makeLink();
  await fixture.follow(code);
  await until(async () => (await countKept(id)) === 1);
  const lost = await fixture.portal.withoutTables(["link_clicks", "link_losses"], async () => {
    return [await fixture.follow(code), await fixture.follow(code), await fixture.follow(code)];
  });
  expect(lost.map((reply) => [reply.status, isUnconfirmed(reply)])).toEqual(lost.map(() => [302, true]));
  // A write that started late may succeed, because the tables are back.
  await until(async () => (await sumOfLosses(id)) + (await countKept(id)) === 4);
  const lostClicks = await sumOfLosses(id);
  expect(lostClicks).toBeGreaterThan(0);
  await fixture.count();
  const { data } = read<LinksAnswer>(await fixture.admin.get(`/urls/get-codes?code=${code}`));
  expect(data).toMatchObject([{ clicks: 4 - lostClicks, lostClicks }]);
  const today = toLocalDay(fixture.portal.clock.now(), "America/New_York");
  const tracks = async (query: string) => read<TracksAnswer>(await fixture.admin.get(`/urls/get-tracks?${query}`));
  expect((await tracks(`code=${code}&start=${today}&end=${today}`)).lostClicks).toBe(lostClicks);
  expect((await tracks(`code=${code}&end=2020-01-01`)).lostClicks).toBe(0);
});

test("redirects without waiting while the database hangs", async () => {
  const { code, id, endUrl } = await makeLink();
  await until(async () => !isUnconfirmed(await fixture.follow(code)));
  const before = await countKept(id);
  const answers: (readonly [number, string | null, boolean])[] = [];
  await fixture.portal.whileTablesHang(["links", "link_clicks", "web_sites"], async () => {
    // Long enough that the link is read again meanwhile.
    for (const endAt = performance.now() + 2 * freshFor; performance.now() < endAt;) {
      const reply = await fixture.follow(code);
      answers.push([reply.status, reply.headers.get("location"), isUnconfirmed(reply)]);
    }
  });
  expect(answers).toEqual(answers.map(() => [302, endUrl, true]));
  await until(async () => (await countKept(id)) - before + (await sumOfLosses(id)) === answers.length);
});

test("keeps the sums correct after the table of clicks was missing for a moment", async () => {
  const { code } = await fixture.make();
  await until(async () => !isUnconfirmed(await fixture.follow(code)));
  await fixture.count();
  const link = await Link.findOne({ where: { code }, rejectOnEmpty: true });
  expect(link.allClicks).toBe(await LinkClick.count({ where: { linkId: link.id } }));
});

test("returns 503 with Retry-After for an unknown link without the database", async () => {
  const [reply, head] = await fixture.portal.withoutTables(
    ["links"],
    async () => [await fixture.follow("nobody3"), await fixture.follow("nobody3", {}, "HEAD")] as const,
  );
  expect([reply, head].map(({ headers }) => headers.get("retry-after"))).toEqual(["5", "5"]);
  expect(await readDeadLink(reply)).toEqual(
    deadLink(503, "Please try again", "We could not find this link just now. Please try again in a moment."),
  );
  expect([head.status, await head.text()]).toEqual([503, ""]);
  await until(async () => (await fixture.follow("nobody3")).status === 404);
});

test("records uncounted clicks before the portal stops", async () => {
  const { code, id } = await makeLink();
  await fixture.follow(code);
  await until(async () => (await countKept(id)) === 1);
  async function finishAll(): Promise<void> {
    for (const { finish } of fixture.portal.features) await finish?.();
  }
  await fixture.portal.withoutTables(["link_clicks", "link_losses"], async () => {
    await fixture.follow(code);
    // Finishing fails until the write of the click has failed, which makes the click uncounted.
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
