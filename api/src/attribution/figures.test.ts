import type { ChannelsAnswer, LinksAnswer, PlatformsAnswer } from "@portal/api-contract";
import { linksFixture, type LinksFixture } from "../features/links/testing/links.fixture";
import { Business } from "../models/business.model";
import { Link } from "../models/link.model";
import type { SourceRecord } from "../providers/sales/sales-source.port";
import { inBusiness } from "../sales/lock-business";
import { createRecordSales } from "../sales/record-sales.command";
import type { TestClient } from "../../testing/http-client";
import { read } from "../../testing/read-reply";
import { buildRefund, buildSale, insertConnection, type TestConnection } from "../../testing/sales-builder";
import { forgetAttributions, insertAttribution, type NewAttribution } from "./testing/attribution-builder";

let fixture: LinksFixture;
beforeAll(async () => {
  fixture = await linksFixture.start();
});
afterAll(() => fixture.stop());

let client: TestClient;
let connection: TestConnection;
beforeEach(async () => {
  await forgetAttributions();
  const user = await fixture.buildUser();
  client = fixture.portal.newClient();
  await fixture.enter(client, user);
  const { id } = await Business.findOne({ where: { ownerUserId: user.id }, rejectOnEmpty: true });
  connection = await insertConnection(fixture.portal.database, id);
});

async function record(...records: SourceRecord[]): Promise<void> {
  const recordSales = createRecordSales(fixture.portal);
  await inBusiness(connection.businessId, (lock) => recordSales(lock, { connection, records }));
}

const say = (said: Partial<NewAttribution> & Pick<NewAttribution, "subject">) =>
  insertAttribution({ businessId: connection.businessId, ...said });

const days = "start=2026-11-01&end=2026-11-03";
const readChannels = async (query = days) => read<ChannelsAnswer>(await client.get(`/sales/channels?${query}`));

test("adds up to the summary over all channels, with refunds on their own day", async () => {
  const sales = [1, 2, 3, 4].map((number) =>
    buildSale({ externalId: `s${String(number)}`, totalCents: number * 1000 }),
  );
  await record(...sales, buildSale({ externalId: "euro", currency: "EUR" }));
  await record(buildRefund({ externalId: "r1", saleExternalId: "s2", totalCents: 500 }));
  await say({ subject: "s1", level: "possible" });
  await say({ subject: "s2" });
  await say({ subject: "s3", channel: "google-ads" });
  await say({ subject: "euro" });
  await say({ subject: "unknown" });
  const answer = await readChannels();
  const none = { certain: 0, likely: 0, possible: 0 };
  expect(answer.channels).toEqual([
    { channel: "facebook-ads", visits: 0, leads: 0, sales: { ...none, likely: 1, possible: 1 }, totalSales: 2500 },
    { channel: "google-ads", visits: 0, leads: 0, sales: { ...none, likely: 1 }, totalSales: 3000 },
    { channel: "direct-website", visits: 0, leads: 0, sales: none, totalSales: 0 },
  ]);
  expect(answer.unattributed).toEqual({ sales: 1, totalSales: 4000 });
  const summary = (await client.get(`/sales/summary?${days}`)).body;
  expect(summary).toMatchObject({ salesQuantity: answer.salesQuantity, totalSales: answer.totalSales });
  expect((await readChannels("start=2026-11-03&end=2026-11-03")).channels[0]).toMatchObject({ totalSales: -500 });
});

test("counts visits and leads on the local days of the business", async () => {
  for (const [hour, subject] of [
    ["2026-11-01T03:59:59Z", "before"],
    ["2026-11-01T04:00:00Z", "first"],
    ["2026-11-04T04:59:59Z", "last"],
    ["2026-11-04T05:00:00Z", "after"],
  ] as const) {
    await say({ kind: "visit", subject, at: new Date(hour) });
    await say({ kind: "lead", subject, at: new Date(hour), channel: "direct-website" });
  }
  const { channels } = await readChannels();
  expect(channels.map(({ visits, leads }) => [visits, leads])).toEqual([
    [2, 0],
    [0, 0],
    [0, 2],
  ]);
});

test("ignores attributions of another business's sale", async () => {
  await record(buildSale({ externalId: "mine" }));
  const { code } = await fixture.make();
  const { id: linkId } = await Link.findOne({ where: { code }, rejectOnEmpty: true });
  await say({ subject: "mine", businessId: "biz_other", linkId });
  expect((await readChannels()).unattributed).toMatchObject({ sales: 1 });
  const { data } = read<LinksAnswer>(await fixture.admin.get(`/urls/get-codes?code=${code}`));
  expect(data[0]?.came.sales).toEqual({ certain: 0, likely: 0, possible: 0 });
});

test("shows admins the counts of each link and platform by certainty", async () => {
  await record(buildSale({ externalId: "sold", totalCents: 9900 }));
  const { code } = await fixture.make({ platform: "Billboard" });
  const { id: linkId } = await Link.findOne({ where: { code }, rejectOnEmpty: true });
  await say({ kind: "visit", subject: "hit-1", level: "certain", linkId });
  await say({ kind: "visit", subject: "hit-2", linkId });
  await say({ kind: "lead", subject: "l", linkId });
  await say({ subject: "sold", level: "possible", linkId });
  const came = {
    visits: { certain: 1, likely: 1, possible: 0 },
    leads: { certain: 0, likely: 1, possible: 0 },
    sales: { certain: 0, likely: 0, possible: 1 },
  };
  const { data } = read<LinksAnswer>(await fixture.admin.get(`/urls/get-codes?code=${code}`));
  expect(data).toEqual([expect.objectContaining({ code, came })]);
  expect(read<PlatformsAnswer>(await fixture.admin.get("/urls/platforms")).data).toEqual([
    { platform: "Billboard", ...came, totalSales: 9900 },
  ]);
  const csv = await (await fixture.admin.get(`/urls/codes.csv?code=${code}`)).body;
  expect(String(csv)).toContain('"Visits seen","Leads seen","Sales seen"');
});
