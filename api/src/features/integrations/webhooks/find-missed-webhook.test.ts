import { findMissedWebhook } from "./missed-webhooks";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes));
const records = [10, 20, 30].map((minutes) => ({ externalId: String(minutes), updatedAt: at(minutes) }));
const all = records.map(({ externalId }) => externalId);

describe("findMissedWebhook", () => {
  test("returns the newest change since the link", () => {
    expect(findMissedWebhook({ linkedAt: at(15), lastSyncAt: null }, records, all)).toEqual(at(30));
    expect(findMissedWebhook({ linkedAt: at(15), lastSyncAt: null }, records, ["10", "20"])).toEqual(at(20));
  });

  test("returns null without a change since the link", () => {
    expect(findMissedWebhook({ linkedAt: at(30), lastSyncAt: null }, records, all)).toBeNull();
    expect(findMissedWebhook({ linkedAt: at(0), lastSyncAt: null }, records, [])).toBeNull();
  });

  test("returns null for a change that reached the source after a sync had read its time", () => {
    expect(findMissedWebhook({ linkedAt: at(0), lastSyncAt: at(44) }, records, all)).toEqual(at(30));
    expect(findMissedWebhook({ linkedAt: at(0), lastSyncAt: at(45) }, records, all)).toBeNull();
  });
});
