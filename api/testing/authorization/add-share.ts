import { SalesShare } from "../../src/models/sales-share.model";
import { hashToken } from "../../src/platform/crypto/token-hash";

/** Adds a share link of the business's sales. Returns the link's id. */
export async function addShare(tag: string, now: Date): Promise<string> {
  const id = `shr_${tag}`;
  const days = { firstDay: "2026-11-01", lastDay: "2026-11-30", filter: "{}" };
  const lives = { createdAt: now, expiresAt: new Date("2099-01-01T00:00:00Z") };
  await SalesShare.create({ id, businessId: `biz_${tag}`, tokenHash: hashToken(`${tag}-share`), ...days, ...lives });
  return id;
}
