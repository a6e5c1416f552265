import { LinkClick } from "../../../models/link-click.model";
import { LinkHost } from "../../../models/link-host.model";
import { LinkLoss } from "../../../models/link-loss.model";
import { LinkWatch } from "../../../models/link-watch.model";
import { Link } from "../../../models/link.model";
import type { LinksWorld } from "./links-world";

/** On which the many links were made, a second apart. */
export const day = "2020-01-01";
export const oldest = "many-0001";

/**
 * More links to one host than are gathered, `many-0001` and so on; only the oldest of them was clicked, and one to another host, whose code is
 * answered.
 */
export async function addManyLinks(world: LinksWorld): Promise<string> {
  const first = await world.make({ endUrl: "https://www.many.test/", platform: "Zine", code: oldest });
  const link = await Link.findOne({ where: { code: first.code }, rejectOnEmpty: true });
  const { id, ...like } = link.get();
  await link.update({ createdAt: new Date(day) });
  await Link.bulkCreate(
    Array.from({ length: 5000 }, (_, index) => ({
      ...like,
      code: `many-${String(index + 2).padStart(4, "0")}`,
      createdAt: new Date(Date.parse(day) + (index + 1) * 1000),
    })),
  );
  const other = (await world.make({ endUrl: "https://other.test/" })).code;
  await world.follow(other);
  const click = { uuid: "x", isBot: false, referrer: null, device: "other" };
  await LinkClick.create({ linkId: id, at: new Date(`${day}T12:00:00Z`), ...click });
  await LinkLoss.create({ linkId: id, day, lost: 2 });
  return other;
}

/** What looks at an address that is dead, and is not due; answers its id. */
export async function addDeadWatch(): Promise<number> {
  const now = new Date(day);
  const host = await LinkHost.create({ name: "many.test", dueAt: null, freeAt: now });
  const address = { hostId: host.id, url: "https://www.many.test/", urlKey: "0".repeat(64), dueAt: null };
  const look = { checkedAt: now, fault: "gone", status: 404, failures: 4, failsSince: now, deadSince: now };
  return (await LinkWatch.create({ ...address, ...look })).id;
}
